import '../ui/base.css';
import { makeStore } from '../app/store.js';
import { renderPage } from '../app/renderPage.js';

renderPage(makeStore(), null);
