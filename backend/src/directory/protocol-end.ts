import type { ProtestStatus } from '#contracts/competition/protests.docs';
import { numberInCategory } from '#contracts/ids';
import { maxCategoriesPerEvent } from '#contracts/limits';
import type { StaffRow } from '#contracts/sport-events/sport-event.events';
import type { DocumentReader } from '#platform/documents';
import { gridView } from '#projections/competition/grid.view';
import { protestsView, type ProtestsDoc } from '#projections/competition/protests.view';
import { sportEventsView } from '#projections/sport-events/sport-events.view';
import { officialNames } from './official-names.js';

const words = {
  ru: {
    protests: 'Протесты',
    bout: (number: number) => `Встреча № ${number}`,
    verdict: { open: 'протест не рассмотрен', upheld: 'протест удовлетворён', rejected: 'протест отклонён' },
    corrected: 'результат исправлен',
    headReferee: 'Главный судья',
    headSecretary: 'Главный секретарь',
  },
  en: {
    protests: 'Protests',
    bout: (number: number) => `Match No. ${number}`,
    verdict: { open: 'the protest is not decided', upheld: 'the protest was upheld', rejected: 'the protest was rejected' },
    corrected: 'the result was corrected',
    headReferee: 'Head referee',
    headSecretary: 'Head secretary',
  },
};

type Language = keyof typeof words;

/** What stands under results on paper. */
export interface ProtocolEnd {
  protestsHead: string;
  /** A line a protest, by category; reasons are the staff's, and stand on no paper that is hung up. */
  protests: ReadonlyMap<number, readonly string[]>;
  signatures: readonly Signature[];
}

interface Signature {
  office: string;
  /** Empty: whoever signs writes it. */
  name: string;
}

const isShown = <P extends { status: ProtestStatus }>(protest: P): protest is P & { status: Exclude<ProtestStatus, 'withdrawn'> } =>
  protest.status !== 'withdrawn';

const linesOf = async ({ streamId, protests }: ProtestsDoc, documents: DocumentReader, language: Language): Promise<string[]> => {
  const { bout, verdict, corrected } = words[language];
  const matches = (await documents.get(gridView, streamId))?.state.matches ?? {};
  return protests.filter(isShown).map(({ matchId, status, isCorrected }) => {
    const number = matches[matchId]?.plan.number ?? numberInCategory(matchId);
    return `${bout(number)}: ${[verdict[status], ...(isCorrected ? [corrected] : [])].join(', ')}`;
  });
};

/** A line for each head referee; the secretary is the operator where there is one alone, else a line that is written by hand. */
const signaturesOf = async (staff: readonly StaffRow[], documents: DocumentReader, language: Language): Promise<Signature[]> => {
  const { headReferee, headSecretary } = words[language];
  const heads = staff.filter(({ role, isHeadReferee }) => role === 'referee' && isHeadReferee).map(({ userId }) => userId);
  const operators = staff.filter(({ role }) => role === 'operator').map(({ userId }) => userId);
  const secretary = operators.length === 1 ? operators : [];
  const names = await officialNames([...heads, ...secretary], documents);
  const signed = (office: string, userIds: readonly number[]): Signature[] =>
    (userIds.length > 0 ? userIds.map((userId) => names.get(userId) ?? '') : ['']).map((name) => ({ office, name }));
  return [...signed(headReferee, heads), ...signed(headSecretary, secretary)];
};

/** Protests against the results of a sport event, and who signs them. For the staff. */
export const protocolEndOf = async (eventId: number, documents: DocumentReader, language: Language): Promise<ProtocolEnd> => {
  const { staff } = (await documents.get(sportEventsView, eventId)) ?? { staff: [] };
  const filed = await documents.find(protestsView, { filter: { eventId }, limit: maxCategoriesPerEvent });
  const lines = await Promise.all(filed.map(async (one) => [one.streamId, await linesOf(one, documents, language)] as const));
  return {
    protestsHead: words[language].protests,
    protests: new Map(lines.filter(([, own]) => own.length > 0)),
    signatures: await signaturesOf(staff, documents, language),
  };
};
