import { measureSubmissions } from './submissions.ts';
const r = await measureSubmissions({ count: Number(process.argv[2] ?? 400), profiles: process.argv[3] });
const f = (s: any) => `${s.perSecond.toFixed(0)}/s p50 ${s.p50.toFixed(1)} p99 ${s.p99.toFixed(1)}`;
console.log('floor', f(r.floors[0]), '|', f(r.floors[1]), '| burst', f(r.burst), 'drain', r.burst.drainSeconds.toFixed(1), '| sust', f(r.sustained), r.sustained.untilLastWebhookSeconds.toFixed(1), 'share', (r.burst.perSecond / ((r.floors[0].perSecond + r.floors[1].perSecond) / 2)).toFixed(3), r.burst.everyWebhook, r.sustained.everyWebhook);
