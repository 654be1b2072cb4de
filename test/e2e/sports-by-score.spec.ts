import { playAlone } from '../day/sports/alone.js';
import { gymnastics } from '../day/sports/gymnastics.js';
import { tableTennis } from '../day/sports/tableTennis.js';

// The long ones, with more categories and larger ones: `npm run day`.
playAlone('sports-by-score', tableTennis([3]), gymnastics([3]));
