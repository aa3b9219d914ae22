/** Where locations are: their maps, those near each other, and the front page that leads to them. */
export const places = `
.facade.drawn{aspect-ratio:5/3}
.drawn summary{place-content:end start;padding:.75rem}
.drawn .opener{position:relative;justify-items:start;grid-template-columns:auto 1fr;gap:0 .6rem;align-items:center;padding:.5rem .9rem .5rem .5rem;border-radius:var(--r);background:var(--bg);border:1px solid var(--line);text-align:start;font-size:.95rem;line-height:1.35}
.drawn .opener small{font-size:.8rem}
.drawn .play{grid-row:span 2;width:2.25rem;height:2.25rem}
.map .drawn .play::after{width:.75rem;height:.75rem;border-width:.2rem}
.place-map{direction:ltr;position:absolute;inset:0;width:100%;height:100%}
.place-map>path{fill:none;stroke:var(--edge);stroke-width:1;vector-effect:non-scaling-stroke}
.place-map text{font:600 115px var(--body);dominant-baseline:central;fill:var(--text);stroke:var(--tint);stroke-width:30;paint-order:stroke}
.near{fill:var(--bg);stroke:var(--primary);stroke-width:30}
.here path{fill:var(--primary);stroke:var(--bg);stroke-width:18}
.here circle{fill:var(--on-primary)}
.whereabouts{display:grid;align-items:start;gap:clamp(1.5rem,4vw,3rem);margin-top:clamp(.75rem,2vw,1.75rem)}
@media(min-width:62rem){.whereabouts.both{grid-template-columns:minmax(0,1fr) 23rem;align-items:stretch}.both .listing{grid-template-rows:auto 1fr}.both .map{display:grid;grid-template-rows:1fr auto}.both .facade.drawn{aspect-ratio:auto;min-height:22rem}.both .place-map text{font-size:80px}}
.whereabouts .locator-map{max-width:none;align-self:start}
.nearby{display:grid;gap:1rem;align-content:start}
.places-list li:first-child{border-top:0;padding-top:0}
.places-list{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));gap:0 2rem;align-content:start}
.places-list li{padding:.9rem 0;border-top:1px solid var(--line)}
.places-list h3{font-size:1.0625rem}
.places-list a,.nearby a{display:inline-block;min-height:24px}
.finder{display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}
.finder .locator-map{max-width:none}
@media(min-width:62rem){.finder:has(.locator-map){grid-template-columns:minmax(0,1fr) 28rem}.finder .locator-map{order:2;position:sticky;top:1.25rem;align-self:start}}
@media(min-width:52rem){.hero.front .words{padding-block:clamp(2.5rem,5vw,4.5rem)}}
.front h1{font-size:clamp(2.2rem,1.5rem + 3.4vw,4rem)}
.front .lead{font-size:clamp(1.2rem,1rem + .8vw,1.6rem)}
.front .find{width:100%}
.front:not(.pictured){padding-block:clamp(2.5rem,8vw,6rem)}
.front:not(.pictured) .words{max-width:44rem;margin-inline:auto;justify-items:center;text-align:center}
.front:not(.pictured) .find{text-align:start}
.numbers{display:flex;flex-wrap:wrap;gap:.4rem 1.25rem;list-style:none;padding:0;color:var(--muted);font-weight:600}
.numbers li+li::before{content:"";display:inline-block;width:.35rem;height:.35rem;margin-inline-end:1.25rem;border-radius:50%;background:var(--accent);vertical-align:middle}
`;
