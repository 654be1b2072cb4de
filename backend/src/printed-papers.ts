import type { ContextSpec } from '#platform/context-spec';
import type { Files } from '#platform/files';
import { cardsContext, ownCard } from './cards/cards.context.js';
import { DiplomaCodes } from './diplomas/diploma-codes.js';
import { diplomaFiles } from './diplomas/diploma-files.js';
import { diplomasContext } from './diplomas/diplomas.context.js';
import { ownDiploma } from './diplomas/one-diploma.js';
import { derive } from './identity/identity-parts.js';
import { papersContext } from './payments/papers/papers.context.js';
import { EntrantCodes } from './registrations/entrant-codes.js';

/** What is printed for entrants, and invoices and receipts, which are asked for by the same call. */
export const printedPapers = ({ files, master, publicUrl }: { files: Files; master: Buffer; publicUrl: string }) => {
  const diplomas = { files, publicUrl, codes: new DiplomaCodes(derive(master, 'diplomas')) };
  const long = diplomaFiles(diplomas);
  const cards = { files, codes: new EntrantCodes(derive(master, 'entrant codes')) };
  const contexts: ContextSpec[] = [
    diplomasContext({ ...diplomas, long }),
    cardsContext(cards),
    papersContext({ diploma: (asked, context) => ownDiploma(asked, context, diplomas), card: ownCard(cards) }),
  ];
  return { contexts, longFiles: Object.values(long) };
};
