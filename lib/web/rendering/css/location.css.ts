/** The pages of locations in their three layouts. */
export const location = `
.with-facts{display:grid;grid-template-columns:minmax(0,1fr);gap:clamp(1.5rem,4vw,3.5rem);align-items:start}
.with-facts>.stack{gap:clamp(2rem,4vw,3rem)}
.with-facts>.stack:empty{display:none}
.with-facts>.stack>.stack,.with-facts>.stack>section{margin:0}
.box{display:grid;gap:1.75rem;padding:clamp(1.25rem,3vw,1.75rem);border:1px solid var(--line);border-radius:calc(var(--r)*1.5);background:var(--surface)}
.group{display:grid;align-content:start;gap:.9rem;min-width:0}
.box h2{font-size:1.3rem}
@media(min-width:62rem){.with-facts:has(>.stack:not(:empty)){grid-template-columns:minmax(0,1fr) 23rem}}
@media(max-width:61.99rem){.with-facts .box{order:-1}}
.hours th,.hours td{padding:.35rem 0}
.hours tr:last-child>*{border:0}
.hours th{font-weight:400;padding-inline-end:1rem}
.hours td{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}
.today>*{font-weight:700}
.facts-list{display:grid;gap:.9rem}
.facts-list dt{color:var(--muted);font-size:.9rem}
.facts-list dd{margin:0}
.facts-list a{display:inline-block;min-height:24px;overflow-wrap:anywhere}
.notes{margin:0;padding-inline-start:1.2em}
.lead-band{background:var(--bg);color:var(--text)}
.banner{padding-block:clamp(2.5rem,7vw,5.5rem);display:grid}
.banner.pictured{padding:0!important;background:none}
.banner>img{width:100%;height:clamp(14rem,30vw,27rem);border-radius:0}
.banner.pictured>.intro{position:relative;width:min(100% - 2*var(--side),46rem);margin:clamp(-9rem,-12vw,-4.5rem) var(--side) 0;margin-inline:max(var(--side),(100% - var(--wide))/2) auto;padding:clamp(1.5rem,4vw,2.75rem);background:var(--bg);color:var(--text);border-radius:calc(var(--r)*1.5);box-shadow:0 1rem 3rem rgb(0 0 0/.16)}
.strip .box{padding:0;border:0;border-radius:0;background:none;gap:2rem clamp(2rem,5vw,4.5rem)}
.strip{padding-block:clamp(2rem,4vw,3.25rem);background:var(--surface);border-block:1px solid var(--line)}
.banner.pictured+.strip{background:none;border-top:0}
.banner.band+.strip{margin-top:-1.5rem;border-top:0}
@media(min-width:52rem){.strip .box:has(.group+.group){grid-template-columns:minmax(17rem,1fr) 2fr}.strip .facts-list{grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:1.25rem 2rem}}
.compact{padding-block:clamp(2rem,4.5vw,3.5rem) clamp(3.25rem,6vw,5rem)}
@media(min-width:52rem){.compact .words{grid-template-columns:minmax(0,1fr) auto;column-gap:3rem;width:100%}.compact .words>*{grid-column:1}.compact .words>.actions{grid-area:1/2/span 4;align-self:center;flex-direction:column;align-items:stretch}}
.tiles{display:grid;gap:1.25rem;margin-top:-3.25rem;align-items:stretch}
.tiles>img{height:14rem;border-radius:calc(var(--r)*1.5)}
.tiles .box{padding:0;border:0;background:none;gap:1.25rem}
.tiles .group{padding:clamp(1.25rem,3vw,1.75rem);border:1px solid var(--line);border-radius:calc(var(--r)*1.5);background:var(--card);box-shadow:0 .5rem 1.75rem rgb(0 0 0/.08)}
@media(min-width:52rem){.tiles .box:has(.group+.group){grid-template-columns:repeat(2,minmax(0,1fr))}}
@media(min-width:66rem){.tiles:has(>img){grid-template-columns:minmax(0,1fr) minmax(0,2fr)}.tiles>img{height:0;min-height:100%;max-height:none}}
`;
