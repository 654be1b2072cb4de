/** The three steps and the name. */
export const Logo = () => (
  <>
    <svg className="logo-m" viewBox="0 0 28 28" aria-hidden>
      <rect x="1" y="13" width="7.4" height="13" rx="1.5" />
      <rect x="10.3" y="3" width="7.4" height="23" rx="1.5" />
      <rect x="19.6" y="17" width="7.4" height="9" rx="1.5" />
    </svg>
    <span>Podium</span>
  </>
);
