import type { SportMode } from '#contracts/sport-modes/types';
import { bjj } from './modes/bjj.js';
import { boxing } from './modes/boxing.js';
import { fencing, fencingPool } from './modes/fencing.js';
import { generic } from './modes/generic.js';
import { artisticGymnastics, artisticGymnasticsPanels, figureSkating, figureSkatingThree } from './modes/judged.js';
import { judo, judoChildren } from './modes/judo.js';
import { kataFlags, kataPoints } from './modes/kata.js';
import { karate } from './modes/karate.js';
import { sambo, samboCombat } from './modes/sambo.js';
import { tableTennis } from './modes/tableTennis.js';
import { taekwondo } from './modes/taekwondo.js';
import { freestyle, greco, women } from './modes/wrestling.js';

/** All sport modes of the product. The tablet loads the one it needs (frontend/src/shared/sport-modes/loadMode.ts). */
export const sportModes: readonly SportMode[] = [
  judo,
  judoChildren,
  sambo,
  samboCombat,
  freestyle,
  women,
  greco,
  karate,
  kataFlags,
  kataPoints,
  taekwondo,
  boxing,
  bjj,
  tableTennis,
  fencing,
  fencingPool,
  figureSkating,
  figureSkatingThree,
  artisticGymnastics,
  artisticGymnasticsPanels,
  generic,
];

/** The mode of an id, in one version or the one that is newest. */
export const sportMode = (id: string, version?: string): SportMode | undefined =>
  sportModes.findLast((mode) => mode.id === id && (version === undefined || mode.version === version));
