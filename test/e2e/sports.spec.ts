import { playAlone } from '../day/sports/alone.js';
import { karate } from '../day/sports/karate.js';
import { wrestling } from '../day/sports/wrestling.js';

// The long ones, with more categories and larger ones: `npm run day`.
playAlone('sports', wrestling([3]), karate([3]));
