/** What is known of a category before it keeps a mode itself. */
interface CategoryOfSport {
  /** Key of the sport event's sport. */
  sport: string | undefined;
  /** Name of the category: the styles of wrestling and of sambo stand in it. */
  name: string;
  /** Whether the match is one of a group. */
  isGroup?: boolean;
}

const idsBySport: Readonly<Record<string, string>> = {
  judo: 'judo.ijf',
  sambo: 'sambo.fias',
  wrestling: 'wrestling.uww.freestyle',
  karate: 'karate.wkf.kumite',
  taekwondo: 'taekwondo.wt.kyorugi',
  boxing: 'boxing.wb',
  bjj: 'bjj.ibjjf',
  tableTennis: 'tableTennis.ittf',
  fencing: 'fencing.fie',
  figureSkating: 'figureSkating.isu',
  artisticGymnastics: 'artisticGymnastics.fig',
};

const idsByName: readonly { sport: string; name: RegExp; id: string }[] = [
  { sport: 'wrestling', name: /греко|greco/i, id: 'wrestling.uww.greco' },
  { sport: 'wrestling', name: /женск|женщ|девуш|юниорк|девоч|women|girls/i, id: 'wrestling.uww.women' },
  { sport: 'karate', name: /(ката|kata)(?=.*(балл|очк|points))/i, id: 'karate.wkf.kata.points' },
  { sport: 'karate', name: /ката|kata/i, id: 'karate.wkf.kata' },
  { sport: 'sambo', name: /боев|combat/i, id: 'sambo.fias.combat' },
];

/** The id of the sport mode that a category is run by. This is the one place that decides it. */
export const modeIdOf = ({ sport = '', name, isGroup = false }: CategoryOfSport): string => {
  if (sport === 'fencing' && isGroup) return 'fencing.fie.pool';
  const named = idsByName.find((row) => row.sport === sport && row.name.test(name));
  return named?.id ?? (Object.hasOwn(idsBySport, sport) ? (idsBySport[sport] ?? 'generic') : 'generic');
};
