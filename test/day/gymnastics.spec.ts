import { playAlone } from './sports/alone.js';
import { gymnastics } from './sports/gymnastics.js';

playAlone('gymnastics', gymnastics([5, 3]));
