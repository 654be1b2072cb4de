const silhouettes = {
  female:
    'M48 18c-13 0-19 9-19 21 0 9-2 14-5 19h12c1 3 2 4 2 6-11 3-22 8-26 32h72c-4-24-15-29-26-32 0-2 1-3 2-6h12c-3-5-5-10-5-19 0-12-6-21-19-21z',
  male: 'M48 16c-11 0-18 8-18 20 0 10 4 18 9 22v6c-12 4-24 9-27 32h72c-3-23-15-28-27-32v-6c5-4 9-12 9-22 0-12-7-20-18-20z',
  anonymous: 'M48 20a18 18 0 1 0 0 36 18 18 0 0 0 0-36zM12 96c2-22 16-32 36-32s34 10 36 32z',
};

const isKnown = (gender: string | null): gender is 'female' | 'male' => gender === 'female' || gender === 'male';

/** The picture, or a silhouette by gender; the name stands beside it. */
export const Avatar = ({ url, gender, size = 40 }: { url: string | null; gender: string | null; size?: number }) => (
  <span className="ava ava--photo" style={{ width: size, height: size, flex: 'none' }} aria-hidden>
    {url ? (
      <img src={url} alt="" width={size} height={size} />
    ) : (
      <svg viewBox="0 0 96 96">
        <rect width="96" height="96" className="sil-bg" />
        <path className="sil-fg" d={silhouettes[isKnown(gender) ? gender : 'anonymous']} />
      </svg>
    )}
  </span>
);
