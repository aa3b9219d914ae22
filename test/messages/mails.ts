/** The texts of mail programs when somebody answers a mail: each in its own way to quote, and in its language. */

const told = 'Hello Grace Hopper,\n\nwhen may we call you?\n\nPat Example';
const marked = told.replace(/^/gm, '> ').replace(/ $/gm, '');

interface Written {
  program: string;
  text: string;
  says: string;
  quotes: RegExp | null;
}

export const written: Written[] = [
  {
    program: 'Gmail',
    text: `This afternoon, please.\n\nOn Fri, Nov 20, 2026 at 10:30 AM Acme Plumbing <no-reply@frontage.example>\nwrote:\n\n${marked}\n`,
    says: 'This afternoon, please.',
    quotes: /^On Fri[\s\S]*Pat Example$/,
  },
  {
    program: 'Gmail in German',
    text: `Heute Nachmittag, bitte.\n\nAm Fr., 20. Nov. 2026 um 10:30 Uhr schrieb Acme Plumbing <\nno-reply@frontage.example>:\n\n${marked}\n`,
    says: 'Heute Nachmittag, bitte.',
    quotes: /^Am Fr\./,
  },
  {
    program: 'Gmail in French',
    text: `Cet après-midi.\n\nLe ven. 20 nov. 2026 à 10:30, Acme Plumbing <no-reply@frontage.example> a\nécrit :\n\n${marked}`,
    says: 'Cet après-midi.',
    quotes: /^Le ven\./,
  },
  {
    program: 'Gmail in Japanese',
    text: `午後にお願いします。\n\n2026年11月20日(金) 10:30 Acme Plumbing <no-reply@frontage.example>:\n\n${marked}`,
    says: '午後にお願いします。',
    quotes: /^2026年/,
  },
  {
    program: 'Outlook',
    text: `This afternoon, please.\n\nGrace\n________________________________\nFrom: Acme Plumbing <no-reply@frontage.example>\nSent: Friday, November 20, 2026 10:30 AM\nTo: Grace Hopper <grace@visitor.example>\nSubject: Your question\n\n${told}\n`,
    says: 'This afternoon, please.\n\nGrace',
    quotes: /^_{10}[\s\S]*Pat Example$/,
  },
  {
    program: 'Outlook for Windows in German',
    text: `Heute Nachmittag.\n\nVon: Acme Plumbing <no-reply@frontage.example> \nGesendet: Freitag, 20. November 2026 10:30\nAn: Grace Hopper <grace@visitor.example>\nBetreff: Ihre Frage\n\n${told}`,
    says: 'Heute Nachmittag.',
    quotes: /^Von:/,
  },
  {
    program: 'Outlook 2010 in French',
    text: `Cet après-midi.\n\n-----Message d'origine-----\nDe : Acme Plumbing\nEnvoyé : vendredi 20 novembre 2026\nÀ : Grace\nObjet : Votre question\n\n${told}`,
    says: 'Cet après-midi.',
    quotes: /^-----Message/,
  },
  {
    program: 'Apple Mail',
    text: `This afternoon.\n\nSent from my iPhone\n\n> On Nov 20, 2026, at 10:30 AM, Acme Plumbing <no-reply@frontage.example> wrote:\n> \n${marked}\n`,
    says: 'This afternoon.\n\nSent from my iPhone',
    quotes: /^> On Nov 20/,
  },
  {
    program: 'Apple Mail in Spanish',
    text: `Esta tarde.\n\nEl 20 nov 2026, a las 10:30, Acme Plumbing <no-reply@frontage.example> escribió:\n\n${marked}`,
    says: 'Esta tarde.',
    quotes: /^El 20 nov/,
  },
  {
    program: 'Thunderbird, below the quote',
    text: `On 11/20/26 10:30, Acme Plumbing wrote:\n${marked}\n\nThis afternoon, please.\n\n-- \nGrace`,
    says: 'This afternoon, please.\n\n-- \nGrace',
    quotes: /^On 11\/20\/26[\s\S]*Pat Example$/,
  },
  {
    program: 'Thunderbird in Italian',
    text: `Questo pomeriggio.\n\nIl 20/11/26 10:30, Acme Plumbing ha scritto:\n${marked}`,
    says: 'Questo pomeriggio.',
    quotes: /^Il 20/,
  },
  {
    program: 'Yahoo Mail',
    text: ` This afternoon.\n    On Friday, November 20, 2026 at 10:30:00 AM CST, Acme Plumbing <no-reply@frontage.example> wrote:  \n \n ${told.replaceAll('\n', '\n ')}`,
    says: 'This afternoon.',
    quotes: /^On Friday/,
  },
  {
    program: 'Gmail in Spanish',
    text: `Esta tarde, por favor.\n\nEl vie, 20 nov 2026 a las 10:30, Acme Plumbing (<no-reply@frontage.example>)\nescribió:\n\n${marked}\n`,
    says: 'Esta tarde, por favor.',
    quotes: /^El vie/,
  },
  {
    program: 'Gmail on a phone, with the quote in one line',
    text: `This afternoon.\n\nOn Fri, 20 Nov 2026, 10:30 Acme Plumbing, <no-reply@frontage.example> wrote:\n\n${marked}`,
    says: 'This afternoon.',
    quotes: /^On Fri/,
  },
  {
    program: 'Outlook for Windows',
    text: `This afternoon.\n\nGrace\n\nFrom: Acme Plumbing <no-reply@frontage.example> \nSent: Friday, November 20, 2026 10:30 AM\nTo: Grace Hopper <grace@visitor.example>\nSubject: Your question\n\n${told}`,
    says: 'This afternoon.\n\nGrace',
    quotes: /^From:[\s\S]*Pat Example$/,
  },
  {
    program: 'Outlook for Windows in Spanish',
    text: `Esta tarde.\n\nDe: Acme Plumbing <no-reply@frontage.example> \nEnviado el: viernes, 20 de noviembre de 2026 10:30\nPara: Grace Hopper <grace@visitor.example>\nAsunto: Su pregunta\n\n${told}`,
    says: 'Esta tarde.',
    quotes: /^De:/,
  },
  {
    program: 'Outlook on the web in German',
    text: `Heute Nachmittag.\n________________________________\nVon: Acme Plumbing <no-reply@frontage.example>\nGesendet: Freitag, 20. November 2026 10:30\nAn: Grace Hopper <grace@visitor.example>\nBetreff: Ihre Frage\n\n${told}`,
    says: 'Heute Nachmittag.',
    quotes: /^_{10}/,
  },
  {
    program: 'Outlook on the web in Spanish',
    text: `Esta tarde.\n________________________________\nDe: Acme Plumbing <no-reply@frontage.example>\nEnviado: viernes, 20 de noviembre de 2026 10:30\nPara: Grace Hopper <grace@visitor.example>\nAsunto: Su pregunta\n\n${told}`,
    says: 'Esta tarde.',
    quotes: /^_{10}/,
  },
  {
    program: 'Outlook on a phone',
    text: `This afternoon.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>\n________________________________\nFrom: Acme Plumbing <no-reply@frontage.example>\nSent: Friday, November 20, 2026 10:30:00 AM\nTo: Grace <grace@visitor.example>\nSubject: Your question\n\n${told}`,
    says: 'This afternoon.\n\nGet Outlook for iOS<https://aka.ms/o0ukef>',
    quotes: /^_{10}/,
  },
  {
    program: 'Apple Mail in German',
    text: `Heute Nachmittag.\n\nVon meinem iPhone gesendet\n\n> Am 20.11.2026 um 10:30 schrieb Acme Plumbing <no-reply@frontage.example>:\n> \n${marked}\n`,
    says: 'Heute Nachmittag.\n\nVon meinem iPhone gesendet',
    quotes: /^> Am 20/,
  },
  {
    program: 'Thunderbird in German',
    text: `Am 20.11.26 um 10:30 schrieb Acme Plumbing:\n${marked}\n\nHeute Nachmittag.`,
    says: 'Heute Nachmittag.',
    quotes: /^Am 20/,
  },
  {
    program: 'Thunderbird in Spanish',
    text: `Esta tarde.\n\nEl 20/11/26 a las 10:30, Acme Plumbing escribió:\n${marked}`,
    says: 'Esta tarde.',
    quotes: /^El 20/,
  },
  {
    program: 'Yahoo Mail in German',
    text: ` Heute Nachmittag.\n    Am Freitag, 20. November 2026 um 10:30:00 MEZ hat Acme Plumbing <no-reply@frontage.example> Folgendes geschrieben:  \n \n ${told.replaceAll('\n', '\n ')}`,
    says: 'Heute Nachmittag.',
    quotes: /^Am Freitag/,
  },
  {
    program: 'Yahoo Mail in Spanish',
    text: ` Esta tarde.\n    En viernes, 20 de noviembre de 2026, 10:30:00 CET, Acme Plumbing <no-reply@frontage.example> escribió:  \n \n ${told.replaceAll('\n', '\n ')}`,
    says: 'Esta tarde.',
    quotes: /^En viernes/,
  },
  {
    program: 'GMX',
    text: `This afternoon.\n\nSent: Friday, November 20, 2026 at 10:30 AM\nFrom: "Acme Plumbing" <no-reply@frontage.example>\nTo: grace@visitor.example\nSubject: Your question\n\n${told}`,
    says: 'This afternoon.',
    quotes: /^Sent:/,
  },
  {
    program: 'GMX in German',
    text: `Heute Nachmittag.\n \n \n\nGesendet: Freitag, 20. November 2026 um 10:30 Uhr\nVon: "Acme Plumbing" <no-reply@frontage.example>\nAn: grace@visitor.example\nBetreff: Ihre Frage\n\n${told}`,
    says: 'Heute Nachmittag.',
    quotes: /^Gesendet:/,
  },
  {
    program: 'GMX in German, in its new form',
    text: `Heute Nachmittag.\n\nAm 20.11.26 um 10:30 schrieb Acme Plumbing <no-reply@frontage.example>:\n\n${told}`,
    says: 'Heute Nachmittag.',
    quotes: /^Am 20/,
  },
  {
    program: 'GMX in Spanish',
    text: `Esta tarde.\n\nEnviado: viernes, 20 de noviembre de 2026 a las 10:30\nDe: "Acme Plumbing" <no-reply@frontage.example>\nPara: grace@visitor.example\nAsunto: Su pregunta\n\n${told}`,
    says: 'Esta tarde.',
    quotes: /^Enviado:/,
  },
  {
    program: 'a person between the lines',
    text: `On 11/20/26 10:30, Acme wrote:\n> when may we call you?\nThis afternoon.\n> And where?\nAt home.`,
    says: 'On 11/20/26 10:30, Acme wrote:\n> when may we call you?\nThis afternoon.\n> And where?\nAt home.',
    quotes: null,
  },
  {
    program: 'a program that quotes nothing',
    text: 'Two things:\n- the boiler\n- 3 radiators',
    says: 'Two things:\n- the boiler\n- 3 radiators',
    quotes: null,
  },
];
