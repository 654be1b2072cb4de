import type { DrawRecord } from '#contracts/competition/draw.docs';
import type { DrawShow, HallScreens } from '#contracts/screens/screens.docs';
import { screenOps } from '#contracts/screens/screens.ops';
import type { SportEventAnswer } from '#contracts/sport-events/sport-event.docs';
import { useCommand } from '../../../app/useCommand.js';
import { useDocumentPart, useFollow } from '../../../app/useDocument.js';
import { ShowControls } from '../../../shared/draws/show/ShowControls.js';
import { useReveal, type ShowState } from '../../../shared/draws/show/useReveal.js';
import { SelectField } from '../../../ui/Field.js';
import { useText } from '../../../ui/texts.js';
import { drawShowCardTexts } from './drawShowCardTexts.js';
import css from './screens.module.css';

const still: ShowState = { shown: 0, isRunning: false };

/** Which draw the screens of the hall show, and how far it is revealed. */
export const DrawShowCard = ({ given, hall }: { given: SportEventAnswer; hall: HallScreens }) => {
  const t = useText(drawShowCardTexts);
  const eventId = given.event.id;
  const streamId = hall.show?.streamId ?? null;
  const { send, sending } = useCommand(screenOps.showDraw);
  const set = (id: number | null, state: ShowState) => void send({ eventId, streamId: id, ...state });
  const hasScreen = hall.screens.some(({ views }) => views.includes('draw'));
  return (
    <section className={`cardx ${css['drawShow']}`} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <p className="muted t13">{t(hasScreen ? 'explained' : 'noScreen')}</p>
      <SelectField
        label={t('category')}
        value={streamId === null ? '' : String(streamId)}
        onChange={({ target }) => set(target.value === '' ? null : Number(target.value), still)}
        options={[{ value: '', text: t('none') }, ...given.streams.map(({ id, name }) => ({ value: String(id), text: name }))]}
      />
      {hall.show && <Progress show={hall.show} isBusy={sending} onPress={(state) => set(streamId, state)} />}
    </section>
  );
};

interface ProgressProps {
  show: DrawShow;
  isBusy: boolean;
  onPress: (state: ShowState) => void;
}

const Progress = ({ show, isBusy, onPress }: ProgressProps) => {
  const t = useText(drawShowCardTexts);
  useFollow('draw', show.streamId);
  const record = useDocumentPart<DrawRecord, DrawRecord>('draw', show.streamId, (document) => document);
  const total = record?.last?.placements.length ?? 0;
  const count = useReveal(show, show.at, total, show.at);
  if (!record) return null;
  if (record.announced) return <p className="note note--info">{t('sealShown')}</p>;
  if (total === 0) return <p className="note note--warn">{t('notDrawn')}</p>;
  return <ShowControls {...{ count, total, isBusy, onPress }} isRunning={show.isRunning} />;
};
