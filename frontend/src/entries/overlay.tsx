import '../ui/base.css';
import { renderPage } from '../app/renderPage.js';
import { makeStore } from '../app/store.js';
import { Overlay } from '../features/overlay/Overlay.js';
import { overlayOf, overlaySettingsOf } from '../features/overlay/settings.js';
import { plainPath } from '../ui/locale.js';

renderPage(makeStore(), <Overlay {...overlayOf(plainPath(location.pathname))} settings={overlaySettingsOf(location.search)} />, {
  manner: 'screen',
});
