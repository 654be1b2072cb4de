// The bracket in a real browser on a slow phone: a bundle of its own and Chromium.
import './bracket/run.mjs';
