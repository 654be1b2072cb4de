import { playAlone } from './sports/alone.js';
import { tableTennis } from './sports/tableTennis.js';

playAlone('tableTennis', tableTennis([6, 3]));
