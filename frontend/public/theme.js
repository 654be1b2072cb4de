// Runs before the first paint, so that a dark page never flashes white and the language is right from the start.
(() => {
  const root = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('podium.theme');
  } catch {
    // Storage is closed to us: the system's setting decides.
  }
  const isDark = root.dataset.entry === 'tv' || (chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = isDark ? 'dark' : 'light';
  root.dataset.mantineColorScheme = root.dataset.theme;
  root.lang = /^\/(en|kk)(?=\/|$)/.exec(location.pathname)?.[1] ?? 'ru';
})();
