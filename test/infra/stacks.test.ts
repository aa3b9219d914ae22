// In one file, as it is the synthesis that takes the time.
import './synthesis.ts';
import './data.ts';
import './operations.ts';
import './workers.ts';
