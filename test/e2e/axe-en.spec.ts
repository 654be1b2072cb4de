import { looksAtEveryScreen } from './axe.suite.js';

looksAtEveryScreen('English', '/en', false);
