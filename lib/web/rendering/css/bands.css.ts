/** Parts as wide as the screen: the hero, calls to action, and every other list of a page. */
export const bands = `
.hero,.cta{background:var(--bg);color:var(--text);border-radius:calc(var(--r)*1.5)}
.hero{padding:clamp(2rem,6vw,5.5rem) clamp(1.25rem,4vw,3.5rem)}
.hero .words,.cta .words,.intro .words{display:grid;justify-items:start;align-content:center;gap:1.1rem;min-width:0}
.hero .words{max-width:44rem;font-size:1.15rem}
.hero h1{font-size:clamp(2.1rem,1.4rem + 3.4vw,3.75rem);line-height:1.1}
.hero p{text-wrap:pretty}
.hero.pictured{padding:0;display:grid;overflow:hidden}
.hero.pictured .words{padding:clamp(1.75rem,5vw,4.5rem) clamp(1.25rem,4vw,3.5rem)}
.hero.pictured>img{height:100%;min-height:14rem;max-height:36rem;border-radius:0}
@media(min-width:52rem){.hero.pictured{grid-template-columns:1fr 1fr}.hero.pictured>img{min-height:27rem}}
main>.hero{border-radius:0}
main>.hero.pictured{padding-inline:0}
main>.hero.pictured .words{padding-inline:var(--side)}
@media(min-width:52rem){main>.hero.pictured .words{justify-self:end;width:100%;max-width:calc(var(--wide)/2 + var(--side));padding-inline-end:clamp(2rem,4vw,4rem)}}
main:has(>.hero:first-child),main:has(>.lead-band:first-child){padding-top:0}
.cta{display:grid;gap:1.5rem;align-items:center;padding:clamp(1.75rem,4vw,3.25rem) clamp(1.25rem,4vw,3.5rem)}
.cta .words{gap:.6rem}
main>.cta{margin-top:clamp(1.5rem,3vw,2.75rem)}
main>.cta.full{border-radius:0;padding-block:clamp(2.5rem,5vw,4.5rem)}
main>.cta.full:last-child{margin-bottom:calc(-1*clamp(3rem,7vw,5.5rem))}
@media(min-width:52rem){.cta{grid-template-columns:minmax(0,1fr) auto;gap:2.5rem}}
.intro{display:grid;gap:clamp(1.25rem,4vw,3.5rem);align-items:center}
.intro h1{font-size:clamp(2rem,1.4rem + 2.8vw,3.25rem)}
.intro>img{aspect-ratio:3/2;border-radius:calc(var(--r)*1.5)}
@media(min-width:52rem){.intro.pictured{grid-template-columns:1.1fr 1fr}}
main>.listing.full{padding-block:clamp(1rem,2vw,1.75rem)}
main>.listing.full:nth-child(even of .listing){padding-block:clamp(2.25rem,4vw,3.75rem);background:var(--tint)}
main>.listing.full:nth-child(even of .listing):last-child{margin-bottom:calc(-1*clamp(3rem,7vw,5.5rem))}
`;
