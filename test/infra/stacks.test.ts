// In one file, as the synthesis takes most of the time. The schemas are first, for their engine.
import './checks/schemas.ts';
import './checks/synthesis.ts';
import './checks/billed.ts';
import './checks/canary.ts';
import './checks/data.ts';
import './checks/edge.ts';
import './checks/judged.ts';
import './checks/mail.ts';
import './checks/names.ts';
import './checks/runbook.ts';
import './checks/operations.ts';
import './checks/pace.ts';
import './checks/silence.ts';
import './checks/sites.ts';
import './checks/tags.ts';
import './checks/watching.ts';
import './checks/workers.ts';
