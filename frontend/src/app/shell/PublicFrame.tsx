import { Outlet, ScrollRestoration } from 'react-router';
import { useText } from '../../ui/texts.js';
import { uiTexts } from '../../ui/uiTexts.js';
import { PublicHeader } from './PublicHeader.js';

/** The public pages: header, content. */
export const PublicFrame = () => {
  const ui = useText(uiTexts);
  return (
    <div className="public">
      <a className="skip" href="#content">
        {ui('skip')}
      </a>
      <PublicHeader />
      <main id="content" className="wrapx" tabIndex={-1}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </div>
  );
};
