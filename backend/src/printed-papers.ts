import type { ContextSpec } from '#platform/context-spec';
import type { Files } from '#platform/files';
import { cardsContext, ownCard } from './cards/cards.context.js';
import { DiplomaCodes } from './diplomas/diploma-codes.js';
import { diplomasContext } from './diplomas/diplomas.context.js';
import { ownDiploma } from './diplomas/one-diploma.js';
import { derive } from './identity/identity-parts.js';
import { papersContext } from './payments/papers/papers.context.js';
import { EntrantCodes } from './registrations/entrant-codes.js';

/** What is printed for entrants, and invoices and receipts, which are asked for by the same call. */
export const printedPapers = ({ files, master, publicUrl }: { files: Files; master: Buffer; publicUrl: string }): ContextSpec[] => {
  const diplomas = { files, publicUrl, codes: new DiplomaCodes(derive(master, 'diplomas')) };
  const cards = { files, codes: new EntrantCodes(derive(master, 'entrant codes')) };
  return [
    diplomasContext(diplomas),
    cardsContext(cards),
    papersContext({ diploma: (asked, context) => ownDiploma(asked, context, diplomas), card: ownCard(cards) }),
  ];
};
