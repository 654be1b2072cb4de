import '../ui/base.css';
import { renderPage } from '../app/renderPage.js';
import { makeStore } from '../app/store.js';
import { host, widgetIdOf } from '../features/widget/host.js';
import { Widget } from '../features/widget/Widget.js';
import { plainPath } from '../ui/locale.js';

const { setTheme } = host(document.getElementById('root') ?? document.body);
renderPage(makeStore(), <Widget widgetId={widgetIdOf(plainPath(location.pathname))} onTheme={setTheme} />);
