import { useCallback, useMemo, useRef } from 'react';
import { callAny, type CallRef, type Outcome, type Refusal } from '../../../app/http.js';
import type { DeskPage } from '#contracts/registrations/registration.docs';

/** Fetches pages of the rows that the filters of the address choose. */
export interface RowSource {
  /** Another source when other rows are meant. */
  name: string;
  fetchPage: (page: number, perPage?: number) => Promise<DeskPage | null>;
}

interface Heard {
  onAnswer: (answer: DeskPage, page: number) => void;
  onFailure: (refusal: Refusal) => void;
}

interface EarlyPage {
  name: string;
  askedAt: number;
  outcome: Promise<Outcome<DeskPage>>;
}
let early: EarlyPage | null = null;
const rowsPerPage = 100;
/** An early page that nobody took is not what a later question means. */
const earlyForMs = 1_000;

const nameOf = (call: CallRef, inputText: string): string => `${call.path} ${inputText}`;

const askFor = (call: CallRef, inputText: string, page: number, perPage: number): Promise<Outcome<DeskPage>> =>
  callAny<DeskPage>(call, { ...(JSON.parse(inputText) as object), page, perPage });

/** Asks for the first page of other rows while the screen is still turning to them. */
export const askEarly = (call: CallRef, input: Record<string, unknown>): void => {
  const inputText = JSON.stringify(input);
  early = { name: nameOf(call, inputText), askedAt: performance.now(), outcome: askFor(call, inputText, 1, rowsPerPage) };
};

/** The page that was asked for early, once; for any other page it was in vain. */
const takeEarly = (name: string, page: number, perPage: number): EarlyPage['outcome'] | undefined => {
  const taken = early;
  if (page !== 1 || perPage !== rowsPerPage) return undefined;
  early = null;
  return taken?.name === name && performance.now() - taken.askedAt < earlyForMs ? taken.outcome : undefined;
};

/** Pages of a call of the desk; answers of filters that are no longer wanted are kept from the screen. */
export const useRowSource = (call: CallRef, input: Record<string, unknown>, heard: Heard): RowSource => {
  const inputText = JSON.stringify(input);
  const name = nameOf(call, inputText);
  const current = useRef({ name, heard });
  current.current = { name, heard };
  const fetchPage = useCallback(
    async (page: number, perPage = rowsPerPage): Promise<DeskPage | null> => {
      const asked = nameOf(call, inputText);
      const outcome = await (takeEarly(asked, page, perPage) ?? askFor(call, inputText, page, perPage));
      const isWanted = current.current.name === asked;
      if (!outcome.success) {
        if (isWanted) current.current.heard.onFailure(outcome);
        return null;
      }
      if (isWanted) current.current.heard.onAnswer(outcome, page);
      return outcome;
    },
    [call, inputText],
  );
  return useMemo(() => ({ name, fetchPage }), [name, fetchPage]);
};

/** Ids of all rows of a source, four pages at a time. */
export const allRows = async (source: RowSource): Promise<DeskPage['registrations']> => {
  const first = await source.fetchPage(1);
  if (!first) return [];
  const pages = [first.registrations];
  const rest = Array.from({ length: first.maxPage - 1 }, (_, index) => index + 2);
  while (rest.length > 0) {
    const next = await Promise.all(rest.splice(0, 4).map((page) => source.fetchPage(page)));
    pages.push(...next.map((answer) => answer?.registrations ?? []));
  }
  return pages.flat();
};
