import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { groupName, weightClasses, weightName } from '#contracts/category-tables/drafts';
import { categoryTables } from '#contracts/category-tables/tables';
import { sportEventOps } from '#contracts/sport-events/sport-event.ops';
import { aCategory, aSportEvent, anEventAnswer } from '../../../testing/sportEvents.js';
import { open, words } from '../../../testing/page.js';
import { FakeServer, refused, type ReceivedCall } from '../../../testing/server.js';
import { serverText } from '../../../ui/errorTexts.js';
import { TableDialog } from './TableDialog.js';
import { tableTexts } from './tableTexts.js';

const t = words(tableTexts);
const judo = categoryTables.groups.filter(({ sport }) => sport === 'judo');
const org = judo[0]!.org;
const groups = judo.filter((group) => group.org === org);
/** A group with weights, and how a page in English calls it. */
const group = groups.find(({ kg }) => kg.length > 2)!;
const name = groupName(group, groups, 'en');
const weights = weightClasses(group);

type Sent = { eventId: number; streams: { name: string; streamKey: string; matchDurationInSeconds: number }[] };
const added = ({ input }: ReceivedCall) => ({ streams: (input as Sent).streams.map((_, id) => ({ id })), skipped: [] });

const opened = async (streams = [] as ReturnType<typeof aCategory>[], server = new FakeServer()) => {
  const onChanged = jest.fn();
  const onClose = jest.fn();
  const given = anEventAnswer({ event: aSportEvent({ sport: { id: 1, key: 'judo', name: 'Judo' } }), streams });
  const page = await open(<TableDialog {...{ given, onChanged, onClose }} />, { server });
  return { ...page, onChanged, onClose };
};
const tick = () => screen.getByRole('checkbox', { name });
const add = (count: number) => screen.getByRole<HTMLButtonElement>('button', { name: t('add', { count }) });
const previewed = () =>
  within(screen.getByRole('group', { name: t('preview') }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('categories from a table', () => {
  test('a ticked age group brings all its weights, and says where they were read', async () => {
    const { person } = await opened();
    expect(screen.getByText(t('nothingTicked'))).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('addNothing') }).disabled).toBe(true);
    await person.click(tick());
    expect(previewed()).toHaveLength(weights.length);
    expect(add(weights.length).disabled).toBe(false);
    expect(screen.getByText(new RegExp(`By the table of ${org}`))).toBeTruthy();
  });

  test('a weight that is not ticked is not made, another length of the bout is that of all', async () => {
    const server = new FakeServer().on(sportEventOps.addStreams, added);
    const { person, onChanged, onClose } = await opened([], server);
    await person.click(tick());
    await person.click(screen.getByRole('checkbox', { name: weightName(weights[0]!, 'en') }));
    const length = screen.getByLabelText(t('duration'));
    await person.clear(length);
    await person.type(length, '2:30');
    await person.click(add(weights.length - 1));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    const [sent] = server.inputs<Sent>(sportEventOps.addStreams);
    expect(sent?.eventId).toBe(3);
    expect(sent?.streams.map(({ matchDurationInSeconds }) => matchDurationInSeconds)).toEqual(weights.slice(1).map(() => 150));
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(await screen.findByText(t('added', { count: weights.length - 1 }))).toBeTruthy();
  });

  test('what is there already is marked and not made twice', async () => {
    const { person, leave } = await opened();
    await person.click(tick());
    const [first = ''] = previewed();
    leave();
    const again = await opened([aCategory(12, first)]);
    await again.person.click(tick());
    expect(previewed()[0]).toBe(`${first}${t('isThere')}`);
    expect(add(weights.length - 1)).toBeTruthy();
  });

  test('all weights are taken away and brought back by one button', async () => {
    const { person } = await opened();
    await person.click(tick());
    await person.click(screen.getByRole('button', { name: t('none') }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: t('addNothing') }).disabled).toBe(true);
    await person.click(screen.getByRole('button', { name: t('all') }));
    expect(add(weights.length)).toBeTruthy();
  });

  test('many go in parts; what was made before a refusal stays, and the dialog says what went wrong', async () => {
    const server = new FakeServer();
    const { person, onChanged, onClose } = await opened([], server);
    server.on(sportEventOps.addStreams, (call) =>
      server.inputs(sportEventOps.addStreams).length > 1 ? refused(409, 'error.conflict') : added(call),
    );
    for (const box of within(screen.getByRole('group', { name: t('ageGroup') })).getAllByRole('checkbox')) await person.click(box);
    const count = previewed().length;
    expect(count).toBeGreaterThan(25);
    await person.click(add(count));
    expect(await screen.findByText(serverText('en', 'error.conflict'))).toBeTruthy();
    expect(server.inputs<Sent>(sportEventOps.addStreams).map(({ streams }) => streams.length)).toEqual([25, Math.min(25, count - 25)]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });
});
