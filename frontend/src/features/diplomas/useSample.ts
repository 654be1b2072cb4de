import { useState } from 'react';
import { diplomaKinds, type DiplomaKind, type DiplomaSample, type DiplomaWords } from '#contracts/diplomas/diploma.docs';
import { diplomaQueries } from '#contracts/diplomas/diploma.ops';
import { useQuery } from '../../app/useQuery.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { editorTexts } from './editorTexts.js';

/** What stands on the sheet while no entrant is there to show. */
const named = (kinds: readonly DiplomaKind[], nameOf: (kind: DiplomaKind) => string): DiplomaWords =>
  Object.fromEntries(kinds.map((kind) => [kind, nameOf(kind)])) as DiplomaWords;

/** The entrant with whom a template is shown, among some of the sport event. */
export const useSample = (eventId: number) => {
  const t = useText(editorTexts);
  const locale = useLocale();
  const [sampleId, showWith] = useState('');
  const { answer } = useQuery(diplomaQueries.samples, { eventId, locale: baseOf(locale) });
  const samples: readonly DiplomaSample[] = answer?.samples ?? [];
  const sample = samples.find(({ registrationId }) => String(registrationId) === sampleId) ?? samples[0];
  return { samples, sample, words: sample?.words ?? named(diplomaKinds, (kind) => t(`kind.${kind}`)), showWith };
};
