import { looksAtEveryScreen } from './axe.suite.js';

looksAtEveryScreen('Russian', '', true);
