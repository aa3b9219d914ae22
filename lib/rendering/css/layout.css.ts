/** The frame of all documents: header, menu, breadcrumbs, and what asks for consent. */
export const layout = `
.top,.crumbs,main,.bottom .wrap{width:100%;max-width:74rem;margin:0 auto;padding-inline:max(1.25rem,env(safe-area-inset-left))}
.preview{background:var(--text);color:var(--bg);text-align:center;padding:.5rem 1rem;font-weight:600}
.top{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem .75rem;padding-block:.85rem}
.top>.button,#menu>.button{min-height:2.75rem;padding:.35rem 1.1rem;border-width:1px}
.brand{display:inline-flex;align-items:center;min-height:2.75rem;color:var(--text);font:700 1.3rem/1.2 var(--head);text-decoration:none}
.brand img{width:auto;height:auto;max-width:min(14rem,56vw);max-height:3rem;border-radius:0;background:none}
.brand .unsized{width:9rem;height:3rem;aspect-ratio:auto;object-position:left}
[dir=rtl] .brand .unsized{object-position:right}
#menu ul{list-style:none;margin:0;padding:0}
#menu a,#menu li>span{display:inline-flex;align-items:center;min-height:2.75rem;padding:.25rem 0;color:var(--text);text-decoration:none;font-weight:500}
#menu a:hover{color:var(--link);text-decoration:underline}
#menu [aria-current]{color:var(--link);font-weight:700}
#menu summary{display:inline-flex;align-items:center;justify-content:center;width:2.75rem;height:2.75rem;list-style:none}
#menu summary::-webkit-details-marker{display:none}
#menu summary::after{content:"";width:.55rem;height:.55rem;border:solid;border-width:0 2px 2px 0;rotate:45deg;translate:0 -2px}
#menu [open]>summary::after{rotate:225deg;translate:0 2px}
#menu:popover-open{inset:auto;inset-block-start:0;inset-inline-end:0;width:min(24rem,100vw);max-height:100dvh;height:100dvh;margin:0;padding:1rem 1.25rem;border:0;background:var(--bg);color:var(--text);box-shadow:0 0 3rem rgb(0 0 0/.25);overflow:auto}
#menu::backdrop{background:rgb(0 0 0/.4)}
#menu>.button{margin-inline-start:auto;display:flex}
@media(max-width:51.99rem){#menu>ul>li{border-bottom:1px solid var(--line)}#menu li{display:grid;grid-template-columns:1fr auto;align-items:center}#menu details{display:contents}#menu details>ul{grid-column:1/-1;padding:0;padding-block-end:.75rem;padding-inline-start:1rem}}
@media(min-width:52rem){.top{column-gap:2rem}.top>.button,#menu>.button{display:none}#menu{position:static;display:block;width:auto;height:auto;margin:0;padding:0;border:0;overflow:visible;background:none;color:inherit}#menu>ul{display:flex;flex-wrap:wrap;gap:0 1.75rem}#menu li{position:relative;display:flex;align-items:center}#menu details>ul{position:absolute;z-index:5;inset-block-start:100%;inset-inline-end:0;min-width:13rem;padding:.5rem 1.25rem;background:var(--bg);border:1px solid var(--line);border-radius:var(--r);box-shadow:0 .75rem 2rem rgb(0 0 0/.14)}#menu details details>ul{position:static;padding:0;padding-inline-start:1rem;border:0;box-shadow:none}#menu summary{width:1.75rem}}
.crumbs{font-size:.9rem}
.crumbs ol{display:flex;flex-wrap:wrap;list-style:none;padding:0}
.crumbs li{display:inline-flex;align-items:center;min-height:1.75rem;color:var(--muted)}
.crumbs li:not(:last-child)::after{content:"/";margin:0 .5rem;color:var(--edge)}
.crumbs a{display:inline-block;min-height:24px;color:inherit}
main{flex:1;padding-block:clamp(1.25rem,3vw,2.5rem) clamp(3rem,7vw,5.5rem)}
main,.stack{display:grid;grid-template-columns:minmax(0,1fr);align-content:start;gap:1.5rem}
main>h2,main>section,main>.listing,main>.cta,main>.columns,main>.faq,main>.gallery,.beside>.stack>section+section{margin-top:clamp(.75rem,2vw,1.75rem)}
.consent{position:fixed;z-index:8;inset:auto 0 0;display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;padding:1rem max(1.25rem,calc((100vw - 74rem)/2 + 1.25rem));background:var(--bg);border-top:1px solid var(--line);box-shadow:0 -.5rem 2rem rgb(0 0 0/.12)}
.consent[hidden]{display:none}
.consent p{flex:1 1 20rem}
html:has(.consent:not([hidden])){scroll-padding-bottom:12rem}
@media print{.top>.button,#menu,.bottom,.consent,.skip,.actions{display:none}}
`;
