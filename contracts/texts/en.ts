import type { SharedTextKey } from './ru.js';

/** Words that server and browser share, in English; a missing or unknown key does not compile. */
export const en: Readonly<Record<SharedTextKey, string>> = {
  'victoryType.points': 'On points',
  'victoryType.superiority': 'Technical superiority',
  'victoryType.fall': 'Fall, ippon',
  'victoryType.decision': 'Decision',
  'victoryType.extraTime': 'Extra time',
  'victoryType.shootout': 'Shoot-out',
  'victoryType.injury': 'Injury of the opponent',
  'victoryType.forfeit': 'Forfeit',
  'victoryType.walkover': 'Walkover',
  'victoryType.noShow': 'No-show',
  'victoryType.disqualification': 'Disqualified in the match',
  'victoryType.disqualificationConduct': 'Disqualified from the event',
  'victoryType.draw': 'Draw',
  'victoryType.doubleDisqualification': 'Both disqualified',
  'victoryType.doubleNoShow': 'Neither appeared',

  'gridKind.olympic': 'Knockout',
  'gridKind.roundRobin': 'Round robin',
  'gridKind.mixedRoundAndOlympic': 'Groups and knockout',
  'gridKind.performance': 'Judged performances',

  'stage.setup': 'Setup',
  'stage.draw': 'Draw',
  'stage.groups': 'Groups',
  'stage.main': 'Knockout',
  'stage.completed': 'Completed',

  'bracket.main': 'Main draw',
  'bracket.final': 'Third place',
  'bracket.consolation': 'Consolation',
  'bracket.group': 'Groups',

  'matchStatus.pending': 'Waiting for entrants',
  'matchStatus.ready': 'Ready',
  'matchStatus.running': 'Running',
  'matchStatus.finished': 'Finished',
  'matchStatus.blocked': 'Locked',

  'streamStatus.open': 'Registration open',
  'streamStatus.closed': 'Registration closed',
  'streamStatus.drawn': 'Drawn',
  'streamStatus.running': 'Running',
  'streamStatus.completed': 'Completed',

  'eventStatus.draft': 'Draft',
  'eventStatus.published': 'Published',
  'eventStatus.running': 'Running',
  'eventStatus.completed': 'Completed',

  'participation.new': 'New',
  'participation.waitingList': 'Waiting list',
  'participation.awaitingPayment': 'Awaiting payment',
  'participation.confirmed': 'Confirmed',
  'participation.rejected': 'Rejected',
  'participation.withdrawn': 'Withdrawn',
  'participation.deactivated': 'Deactivated',

  'payment.notRequired': 'Nothing to pay',
  'payment.unpaid': 'Unpaid',
  'payment.partlyPaid': 'Partly paid',
  'payment.paid': 'Paid',
  'payment.paidOffline': 'Paid on site',
  'payment.partlyRefunded': 'Partly refunded',
  'payment.refunded': 'Refunded',

  'entrantStatus.active': 'Competing',
  'entrantStatus.withdrawn': 'Withdrawn',
  'entrantStatus.disqualified': 'Disqualified',

  'entrantKind.athlete': 'Athlete',
  'entrantKind.pair': 'Pair',
  'entrantKind.team': 'Team',

  'gender.male': 'Male',
  'gender.female': 'Female',
  'gender.mixed': 'Any',

  'role.user': 'User',
  'role.representative': 'Organisation representative',
  'role.organiser': 'Organiser',
  'role.operator': 'Operator',
  'role.referee': 'Referee',
  'role.administrator': 'Administrator',

  'profile.saved': 'Profile updated',
};
