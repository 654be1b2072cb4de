let sound: AudioContext | null = null;

/** A browser lets a page sound only after a touch of it: the first start of the clock is one. */
export const allowSound = (): void => {
  if (sound || typeof AudioContext === 'undefined') return;
  sound = new AudioContext();
};

const lengths = { over: 1.2, mark: 0.25 } as const;

/** What the tablet says aloud: a long tone at the end, a short one at a mark; and it trembles where it can. */
export const signal = (kind: keyof typeof lengths): void => {
  if ('vibrate' in navigator) navigator.vibrate(kind === 'over' ? [400, 100, 400] : 120);
  if (!sound) return;
  const [tone, gain] = [sound.createOscillator(), sound.createGain()];
  tone.type = 'square';
  tone.frequency.value = kind === 'over' ? 440 : 880;
  gain.gain.value = 0.2;
  tone.connect(gain).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + lengths[kind]);
};
