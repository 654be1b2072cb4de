import { screenTellsInSeconds, type ScreenView, type SeenScreen } from '#contracts/screens/screens.docs';

const missedTells = 3;
/** Of so many sport events screens are remembered; the one that was silent longest goes first. */
const eventsKept = 200;

/** When which TV was last heard of, in memory: it says so again within seconds of a start. */
export class SeenScreens {
  /** By sport event, then by number. */
  private readonly byEvent = new Map<number, Map<number, Omit<SeenScreen, 'isOn'>>>();

  tell(eventId: number, number: number, view: ScreenView, at: string): void {
    const screens = this.byEvent.get(eventId) ?? new Map<number, Omit<SeenScreen, 'isOn'>>();
    screens.set(number, { number, view, at });
    this.byEvent.delete(eventId);
    this.byEvent.set(eventId, screens);
    const oldest = this.byEvent.keys().next();
    if (this.byEvent.size > eventsKept && !oldest.done) this.byEvent.delete(oldest.value);
  }

  of(eventId: number, now: string): SeenScreen[] {
    const since = Date.parse(now) - missedTells * screenTellsInSeconds * 1_000;
    return [...(this.byEvent.get(eventId)?.values() ?? [])]
      .map((screen) => ({ ...screen, isOn: Date.parse(screen.at) >= since }))
      .sort((a, b) => a.number - b.number);
  }
}
