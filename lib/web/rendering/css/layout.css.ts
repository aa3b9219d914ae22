/** The frame of all documents: breadcrumbs, the columns of the page, and what asks for consent. */
export const layout = `
:root{--plate:var(--bg);--side:max(1.25rem,env(safe-area-inset-left),env(safe-area-inset-right));--wide:71.5rem}
.top-row,.bottom .wrap{width:100%;max-width:calc(var(--wide) + 2*var(--side));margin-inline:auto;padding-inline:var(--side)}
.preview{background:var(--text);color:var(--bg);text-align:center;padding:.5rem 1rem;font-weight:600}
.crumbs{overflow-wrap:anywhere;padding:.65rem max(var(--side),(100% - var(--wide))/2);background:var(--bg);font-size:.9rem}
.crumbs ol{display:flex;flex-wrap:wrap;list-style:none;padding:0}
.crumbs li{display:inline-flex;align-items:center;min-height:1.75rem;color:var(--muted)}
.crumbs li:not(:last-child)::after{content:"/";margin:0 .5rem;color:var(--muted)}
.crumbs a{display:inline-block;min-height:24px;color:inherit}
main{flex:1;grid-template-columns:[full-start] minmax(var(--side),1fr) [in-start] minmax(0,var(--wide)) [in-end] minmax(var(--side),1fr) [full-end];padding-block:clamp(.75rem,2vw,1.75rem) clamp(3rem,7vw,5.5rem)}
main,.stack{display:grid;align-content:start;gap:1.5rem 0}
.stack{grid-template-columns:minmax(0,1fr)}
main>*{grid-column:in}
main>.full{grid-column:full;padding-inline:max(var(--side),(100% - var(--wide))/2)}
main>h2,main>section,main>.columns,main>.faq,main>.gallery,.with-facts>.stack>section+section{margin-top:clamp(1rem,2.5vw,2.25rem)}
.consent{position:fixed;z-index:8;inset:auto 0 0;display:flex;flex-wrap:wrap;align-items:center;gap:.75rem;padding:1rem max(var(--side),(100% - var(--wide))/2);padding-bottom:max(1rem,env(safe-area-inset-bottom));background:var(--bg);border-top:1px solid var(--line);box-shadow:0 -.5rem 2rem rgb(0 0 0/.12)}
.consent[hidden]{display:none}
.consent p{flex:1 1 20rem}
html:has(.consent:not([hidden])){scroll-padding-bottom:13rem;padding-bottom:13rem}
@media(min-width:52rem){html:has(.consent:not([hidden])){scroll-padding-bottom:6rem;padding-bottom:6rem}}
@media print{.header-button,.burger,#menu,.bottom,.consent,.skip,.actions{display:none!important}}
`;
