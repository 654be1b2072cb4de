import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Arguments of a command; one that is not known shows how the command is called. */
export const readArguments = <Config extends ParseArgsConfig>(usage: string, config: Config) => {
  try {
    return parseArgs(config);
  } catch {
    process.stderr.write(usage);
    process.exit(2);
  }
};

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a program cannot start without; when it fails the program says why and ends. */
export const orSay = async <Part>(part: Promise<Part>): Promise<Part> => {
  try {
    return await part;
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exit(1);
  }
};

/** Runs a command to its end; what goes wrong is said in one line. */
export const finish = async (command: () => Promise<void>): Promise<void> => {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exitCode = 1;
  }
};
