/** What a widget says to the page around it. */
export type FromWidget = { podium: 'ready' } | { podium: 'size'; height: number; theme: 'light' | 'dark' };

/** What the script in that page answers. */
export interface ToWidget {
  podium: 'host';
  theme: 'light' | 'dark';
}
