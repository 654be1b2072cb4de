/** How a scoreboard lies over a video: its address says it all. */
export interface OverlaySettings {
  at: 'top' | 'bottom';
  side: 'left' | 'center' | 'right';
  /** 1 is made for a picture of 1080 lines. */
  scale: number;
  hasClubs: boolean;
  hasClock: boolean;
  /** Who comes next stands there while nothing is fought. */
  hasNext: boolean;
}

const least = 0.4;
const most = 3;

const scaleOf = (text: string | null): number => {
  const scale = text === null || text === '' ? 1 : Number(text);
  return Number.isFinite(scale) ? Math.min(Math.max(scale, least), most) : 1;
};

/** Of an address such as `?at=top&side=left&scale=1.5&clubs=0&clock=0&next=1`; what it does not say is as usual. */
export const overlaySettingsOf = (search: string): OverlaySettings => {
  const given = new URLSearchParams(search);
  const side = given.get('side');
  return {
    at: given.get('at') === 'top' ? 'top' : 'bottom',
    side: side === 'center' || side === 'right' ? side : 'left',
    scale: scaleOf(given.get('scale')),
    hasClubs: given.get('clubs') !== '0',
    hasClock: given.get('clock') !== '0',
    hasNext: given.get('next') === '1',
  };
};

/** Sport event and playground of `/live/3/overlay/5`. */
export const overlayOf = (path: string): { eventId: number; playgroundId: number } => {
  const [, eventId = '0', playgroundId = '0'] = /^\/live\/(\d+)\/overlay\/(\d+)\/?$/.exec(path) ?? [];
  return { eventId: Number(eventId), playgroundId: Number(playgroundId) };
};
