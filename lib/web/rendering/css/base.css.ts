/** Text, links, buttons and forms of all documents. */
export const base = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:1rem;interpolate-size:allow-keywords}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--bg);color:var(--text);font:1.0625rem/1.6 var(--body);overflow-wrap:break-word}
h1,h2,h3,h4,h5,h6{font-family:var(--head);line-height:1.2;margin:0;text-wrap:balance;overflow-wrap:anywhere}
h1:lang(ja),h2:lang(ja),h3:lang(ja){line-break:strict;word-break:auto-phrase}
h1{font-size:clamp(1.9rem,1.4rem + 2.4vw,3rem);letter-spacing:-.02em}
h2{font-size:clamp(1.4rem,1.2rem + .9vw,1.9rem);letter-spacing:-.01em}
h3{font-size:1.2rem}
h4,h5,h6{font-size:1.0625rem}
p,ul,ol,dl,figure,blockquote,table,pre{margin:0}
p{text-wrap:pretty}
.plain{list-style:none;padding:0}
a{color:var(--link);text-underline-offset:.15em;text-decoration-thickness:.06em}
a:hover{text-decoration-thickness:.14em}
small{font-size:.875rem}
img,video{max-width:100%;height:auto;border-radius:var(--r);background:var(--surface)}
img{display:block}
.crop{width:100%;object-fit:cover}
.unsized{width:100%;aspect-ratio:3/2;object-fit:contain}
hr{width:100%;border:0;border-top:1px solid var(--line);margin:1rem 0}
address{font-style:normal}
summary{cursor:pointer}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.9em;background:var(--surface);border:1px solid var(--line);border-radius:4px;padding:.1em .35em}
.code{overflow:auto;padding:1rem;background:var(--surface);border:1px solid var(--line);border-radius:var(--r)}
.code code{border:0;padding:0}
:focus-visible{outline:3px solid var(--link);outline-offset:2px;border-radius:4px}
main:focus{outline:0}
.hidden,.trap{position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.skip{position:absolute;inset-inline-start:1rem;top:-5rem;z-index:9;background:var(--bg);padding:.75rem 1rem}
.skip:focus{top:.5rem}
.nowrap{white-space:nowrap}
.button{display:inline-flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.35em;min-height:3rem;padding:.6rem 1.35rem;border:2px solid var(--rim);border-radius:var(--r);background:var(--primary);color:var(--on-primary);font:600 1.0625rem/1.25 var(--body);text-align:center;text-decoration:none;cursor:pointer}
.button:hover{background:var(--deep);border-color:var(--deep)}
.quiet,.quiet:hover{background:transparent;color:var(--link);border-color:var(--edge)}
.quiet:hover{border-color:var(--link)}
.as-link{display:inline-block;min-height:24px;padding:0;border:0;background:none;color:var(--link);font:inherit;text-decoration:underline;cursor:pointer}
.field,fieldset{display:grid;gap:.4rem;margin:0;padding:0;border:0;min-width:0}
label,legend{font-weight:600;padding:0}
legend{margin-bottom:.4rem}
.optional,.help{color:var(--muted);font-weight:400}
.help a{display:inline-block;min-height:24px}
input,select,textarea{font:inherit;color:inherit;accent-color:var(--link)}
.field>input,.field>select,.field>textarea,.find input{width:100%;min-height:3rem;padding:.6rem .8rem;background:var(--bg);border:1px solid var(--edge);border-radius:calc(var(--r)*.7)}
textarea{resize:vertical}
.tick{display:flex;gap:.65rem;align-items:flex-start;font-weight:400;padding:.35rem 0}
.tick input{flex:none;width:1.5rem;height:1.5rem;margin:.05rem 0 0}
[aria-invalid]{border:2px solid var(--bad)!important}
.error{color:var(--bad);font-weight:600}
.errors,.thanks,.callout{display:grid;gap:.5rem;padding:1rem 1.25rem;border-inline-start:5px solid var(--link);background:var(--surface);border-radius:var(--r)}
.errors,.callout.error{border-color:var(--bad);color:inherit;font-weight:400}
.thanks,.callout.success{border-color:var(--good)}
.callout.warning{border-color:var(--accent)}
.errors a{color:inherit}
.form{display:grid;gap:1.35rem;max-width:36rem}
.form>.button{justify-self:start}
frontage-form{display:block;max-width:36rem;--frontage-accent:var(--primary);--frontage-accent-color:var(--on-primary);--frontage-border:var(--edge);--frontage-input-background:var(--bg);--frontage-input-color:var(--text);--frontage-radius:calc(var(--r)*.7);--frontage-error:var(--bad);--frontage-link:var(--link);--frontage-focus:var(--link)}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}.button{transition:background-color .15s,border-color .15s}}
`;
