import { scriptJson } from '#lib/platform/core/text/script-json.ts';
import { type Children, type Html, h, withHtml } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { legalLink } from '../parts/legal-link.ts';

/** The tags of services that count visits; undefined if the brand uses none. */
const tagsOf = ({ brand, isPreview }: Site) => {
  if (!brand || isPreview) return undefined;
  const { ga4Id, gtmId, metaPixelId } = brand.analytics;
  return ga4Id || gtmId || metaPixelId ? { ga4: ga4Id, gtm: gtmId, pixel: metaPixelId } : undefined;
};

const needsConsent = (site: Site): boolean => tagsOf(site) !== undefined && site.brand?.analytics.consentMode !== 'off';

/** Asks, or tells, which services count visits. It is hidden until the script finds that the visitor has not answered. */
export const consentBanner = (site: Site): Children => {
  if (!needsConsent(site)) return null;
  const { texts, brand } = site;
  const policy = legalLink(site, 'privacy');
  const isAsked = brand?.analytics.consentMode === 'required';
  return h(
    'section',
    { id: 'consent', class: 'consent', hidden: true, 'aria-label': texts.consentLabel },
    h('p', null, texts.consent, policy && [' ', policy]),
    h('button', { type: 'button', class: 'button quiet', value: 'no' }, texts.decline),
    h('button', { type: 'button', class: 'button', value: 'yes' }, isAsked ? texts.accept : texts.understood),
  );
};

/** Opens the banner again: an answer can be changed as easily as it was given. */
export const consentButton = (site: Site): Html | null =>
  needsConsent(site)
    ? h('button', { type: 'button', id: 'consent-again', class: 'as-link', hidden: true }, site.texts.consentLabel)
    : null;

/**
 * Loads the tags when the visitor agrees, or at once where no consent is required. A browser that sends Global Privacy
 * Control has declined. After a withdrawal the page is loaded anew, without the tags. Once they are loaded, they are told of
 * a form that was sent and of a tap on a phone number; `docs/conversions.md` has the names. A form that was sent without a
 * script leads to the page that thanks: coming there from a page of the site counts, and loading it anew does not.
 */
const script = `(t=>{let d=document,w=window,k='frontage-consent',g,r='',
get=()=>{try{return localStorage[k]}catch{}},put=v=>{try{localStorage[k]=v}catch{}},
add=u=>{let s=d.createElement('script');s.async=1;s.src=u;d.head.append(s)},
load=()=>{if(g)return;g=1;let l=w.dataLayer=w.dataLayer||[],m='https://www.googletagmanager.com/';
if(t.ga4){w.gtag=function(){l.push(arguments)};gtag('js',new Date);gtag('config',t.ga4);add(m+'gtag/js?id='+t.ga4)}
if(t.gtm){l.push({'gtm.start':Date.now(),event:'gtm.js'});add(m+'gtm.js?id='+t.gtm)}
if(t.pixel){let f=w.fbq=function(){f.callMethod?f.callMethod(...arguments):f.queue.push(arguments)};
f.push=w._fbq=f;f.loaded=!0;f.version='2.0';f.queue=[];fbq('init',t.pixel);fbq('track','PageView');add('https://connect.facebook.net/en_US/fbevents.js')}
if(r)lead(r);r=''},
say=(n,p,m)=>{if(!g)return;if(t.gtm)w.dataLayer.push({event:n,...p});if(t.ga4)gtag('event',n,p);if(t.pixel)fbq('track',m,p)},
lead=f=>say('generate_lead',{form_id:f},'Lead'),
no=navigator.globalPrivacyControl;
if(t.mode=='off'||get()=='yes'||(t.mode=='notice'&&!no&&get()!='no'))load();
d.addEventListener('frontage:sent',e=>lead(e.detail.form));
d.addEventListener('click',e=>{e.target.closest&&e.target.closest('a[href^="tel:"]')&&say('click_to_call',{},'Contact')});
d.addEventListener('DOMContentLoaded',()=>{let s=d.querySelector('.thanks'),[n]=performance.getEntriesByType('navigation');
if(s&&n?.type=='navigate'&&d.referrer.startsWith(location.origin+'/')){r=s.id.slice(5);g&&lead(r);g&&(r='')}
let b=d.getElementById('consent'),a=d.getElementById('consent-again');if(!b)return;
b.hidden=!!(get()||no);a.hidden=!1;a.onclick=()=>{b.hidden=!1;b.querySelector('button').focus()};
b.onclick=e=>{let v=e.target.value;if(!v)return;put(v);b.hidden=!0;v=='yes'?load():g&&location.reload()}})})`.replaceAll(
  '\n',
  '',
);

export const consentScript = (site: Site): Children => {
  const tags = tagsOf(site);
  const mode = site.brand?.analytics.consentMode;
  return tags && withHtml('script', { nonce: site.nonce }, `${script}(${scriptJson({ ...tags, mode })})`);
};
