import type { ModeRules, SportMode } from '#contracts/sport-modes/types';
import { judo } from './modes/judo.js';

const { id: _id, version: _version, ...rules } = judo;

/** Judo of a club: two minutes, no yuko. */
export const clubJudo: ModeRules = {
  ...rules,
  ru: 'Дзюдо клуба',
  en: 'Club judo',
  clock: { ...rules.clock, periodSeconds: [120] },
  score: { kind: 'ladder', slots: ['ippon', 'wazaari'] },
  actions: rules.actions.filter(({ code }) => code !== 'yuko'),
  timers: rules.timers.map((timer) =>
    'marks' in timer ? { ...timer, marks: timer.marks.filter(({ action }) => action !== 'yuko') } : timer,
  ),
  onTime: { lead: null, level: [{ by: 'count', of: 'wazaari', victory: 'WAZ' }, { by: 'extra' }] },
};

export const ownJudo: SportMode = { ...clubJudo, id: 'own.5', version: '1' };
