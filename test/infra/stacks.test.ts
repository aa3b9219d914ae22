// In one file, as it is the synthesis that takes the time.
import './synthesis.ts';
import './billed.ts';
import './canary.ts';
import './data.ts';
import './edge.ts';
import './judged.ts';
import './mail.ts';
import './names.ts';
import './runbook.ts';
import './operations.ts';
import './pace.ts';
import './schemas.ts';
import './silence.ts';
import './tags.ts';
import './watching.ts';
import './workers.ts';
