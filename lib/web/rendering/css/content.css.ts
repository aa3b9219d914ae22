/** Blocks, lists and pages. */
export const content = `
.prose{max-width:42rem}
.prose>*+*{margin-top:1rem}
.prose>*+h2,.prose>*+h3{margin-top:2rem}
.prose ul,.prose ol,ul.prose,ol.prose{padding-inline-start:1.4em}
.prose li+li,.prose li>p+p{margin-top:.35rem}
.prose img{margin-block:.5rem}
.lead{font-size:1.2rem;color:var(--muted)}
blockquote{padding-inline-start:1.25rem;border-inline-start:4px solid var(--accent)}
.quote{max-width:46rem;margin-block:clamp(.5rem,2vw,1.5rem);font:500 clamp(1.25rem,1.1rem + .8vw,1.6rem)/1.45 var(--head)}
.quote figcaption{font:400 1rem/1.5 var(--body)}
.opening,.asking{max-width:36rem}
figcaption{margin-top:.5rem;color:var(--muted);font-size:.925rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{padding:.55rem .75rem;text-align:start;vertical-align:top;border-bottom:1px solid var(--line)}
caption{padding-bottom:.5rem;text-align:start;color:var(--muted)}
.frame{display:block;width:100%;aspect-ratio:16/9;border:0;border-radius:var(--r)}
.facade{position:relative;aspect-ratio:16/9;border-radius:var(--r);background:var(--tint);border:1px solid var(--line);overflow:hidden}
.facade.wide{aspect-ratio:5/2;min-height:12rem;width:100%}
.facade summary{position:absolute;inset:0;display:grid;place-content:center;list-style:none;color:var(--link)}
.opener{display:grid;justify-items:center;gap:.35rem;padding:1rem;text-align:center}
.facade summary::-webkit-details-marker{display:none}
.facade summary:focus-visible{outline-offset:-6px}
.facade[open] summary{display:none}
.facade .frame{position:absolute;inset:0;height:100%;aspect-ratio:auto}
.play{width:4rem;height:4rem;border-radius:50%;background:var(--primary);display:grid;place-items:center}
.play::after{content:"";translate:.15rem 0;border:solid transparent;border-width:.8rem 0 .8rem 1.3rem;border-left-color:var(--on-primary)}
.map .play::after{translate:0;width:1.1rem;height:1.1rem;border:.3rem solid var(--on-primary);border-radius:50% 50% 50% 0;rotate:-45deg}
video{width:100%;aspect-ratio:16/9}
.fold{border:1px solid var(--line);border-radius:var(--r);padding:0 1.1rem}
.fold>summary{min-height:2.75rem;padding:.75rem 0;font-weight:600}
.fold[open]>summary~*{margin-bottom:1rem}
.faq,.listing,.gallery,.opening,.asking,.offers{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.actions,.links,.pages{display:flex;flex-wrap:wrap;gap:.75rem}
.links{gap:.25rem 1.25rem}
.links a{display:inline-flex;align-items:center;min-height:2rem}
@media(max-width:30rem){.actions{align-self:stretch;width:100%}.actions .button{flex:1 1 auto}.actions .button:first-child{flex-basis:100%}}
.state::before{content:"";display:inline-block;margin-inline-end:.45rem;width:.65rem;height:.65rem;border-radius:50%;background:var(--muted)}
.open strong{color:var(--good)}
.open::before{background:var(--good)}
.shut strong{color:var(--bad)}
.shut::before{background:var(--bad)}
.tag{display:inline-block;padding:.1rem .55rem;border-radius:99px;background:var(--tint);color:var(--link);font:600 .8125rem/1.5 var(--body);letter-spacing:0;vertical-align:middle;white-space:nowrap}
.alert{background:var(--bad);color:var(--bg)}
.facts{color:var(--muted)}
.whole{color:inherit;text-decoration:none}
.whole::after{content:"";position:absolute;inset:0}
.whole:hover{color:var(--link)}
.whole:focus-visible{outline:0}
.whole:focus-visible::after{outline:3px solid var(--link);outline-offset:-3px;border-radius:calc(var(--r)*1.2)}
.coupon{display:inline-block;padding:.3rem .7rem;border:2px dashed var(--edge);font-size:1.15rem;font-weight:700;letter-spacing:.06em}
.offer{border-top:4px solid var(--accent)}
.saving{padding:.2rem .75rem;border-radius:calc(var(--r)*.7);background:var(--accent);color:var(--on-accent);font:700 1.25rem/1.4 var(--head);order:-1}
.photos{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(46%,15rem),1fr));gap:.75rem;list-style:none;padding:0}
.photos:has(>:nth-child(3):last-child){grid-template-columns:repeat(3,minmax(0,1fr))}
.photos img{aspect-ratio:1;width:100%;object-fit:cover}
.columns{display:grid;gap:1.5rem}
@media(min-width:44rem){.columns{grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);gap:2.5rem}.shares{grid-auto-flow:row;grid-template-columns:var(--tracks)}}
.locator-map{display:block;width:100%;max-width:56rem;height:auto;border:1px solid var(--line);border-radius:var(--r);background:var(--tint)}
.locator-map path{fill:none;stroke:var(--edge);stroke-width:1;vector-effect:non-scaling-stroke}
.locator-map circle{fill:var(--primary);stroke:var(--on-primary);stroke-width:15}
.locator-map a:hover circle{fill:var(--link)}
.find{display:grid;grid-template-columns:1fr auto;gap:.4rem .75rem;max-width:42rem}
.find label{grid-column:1/-1}
.find .filters{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1.25rem}
.filters .button[hidden]{visibility:hidden}
.filters label{display:flex;min-width:0;align-items:center;gap:.5rem;min-height:2.75rem}
.filters select{min-width:0;min-height:2.75rem;max-width:min(16rem,100%);padding:.4rem .6rem;background:var(--bg);border:1px solid var(--edge);border-radius:calc(var(--r)*.7)}
.filters input[type=checkbox]{width:1.25rem;min-height:1.25rem;height:1.25rem}
.tags{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;padding:0}
.tags a{display:inline-flex;align-items:center;min-height:2rem;padding:.1rem .85rem;border:1px solid var(--edge);border-radius:99px;text-decoration:none}
.article{width:100%;max-width:44rem;margin-inline:auto}
.cover{aspect-ratio:16/9}
.problem{display:grid;gap:1rem;justify-items:center;text-align:center;padding-block:clamp(2rem,10vw,6rem)}
.status{font:800 clamp(4rem,16vw,8rem)/1 var(--head);color:var(--muted)}
`;
