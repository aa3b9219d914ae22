/** The words by which mail programs introduce what they quote: "On 20 Nov 2026, Ada wrote:". */
const wrote =
  /(?:wrote|schrieb|a écrit|écrit|escribió|ha scritto|scritto|escreveu|schreef|skrev|napisał(?:a|\(a\))?|kirjoitti|napsal(?:a|\(a\))?|yazdı|írta|a scris|написал(?:а|\(а\))?|пишет|έγραψε|写道|寫道|書きました|のメール|작성)/iu;

/** How the lines before it begin, where a program breaks them. */
const begins =
  /^\s*(?:On|Am|Le|El|Il(?: giorno)?|Em|A|Op|Den|Dne|Dňa|W dniu|Pe|În|Στις|В|Вт|Ср|Чт|Пт|Сб|Вс|Пн|\d{1,4}|.{1,12}\d{1,2}[./]\s?\w+)\b/iu;

const hasDate = /\d{1,4}[./\s年-]\s?\w{1,12}|\d{1,2}[:.h]\d{2}/u;

/** Only the address and the time, as Gmail does in Japanese. */
const dateAndAddress = /^\d{4}\D.{4,120}<[^<>\s]+@[^<>\s]+>$/u;

const maxLine = 400;

const isAttribution = (line: string): boolean => {
  const text = line.trim().replace(/\s+/g, ' ');
  if (text.length > maxLine || !/[:：]$/u.test(text) || text.startsWith('>')) return false;
  const before = text.slice(0, -1).trim();
  return (wrote.test(before) && hasDate.test(before)) || dateAndAddress.test(before);
};

/** "-----Original Message-----", in the languages of Outlook. */
const divider =
  /^\s*-{3,}\s*(?:Original Message|Ursprüngliche Nachricht|Originalnachricht|Message d['’]origine|Message original|Mensaje original|Messaggio originale|Mensagem original|Oorspronkelijk bericht|Ursprungligt meddelande|Original(?:besked|melding)|Oryginalna wiadomość|Původní zpráva|Исходное сообщение|原始邮件|元のメッセージ)\s*-{3,}\s*$/iu;

/** The labels of the block that Outlook puts above what it quotes, by their meaning. */
const labels = {
  from: 'From|Von|De|Da|Van|Från|Fra|Od|От|Lähettäjä|Kimden|差出人|发件人|寄件者|보낸 사람',
  sent: 'Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el| em)?|Fecha|Data|Inviato|Verzonden|Skickat|Sendt|Wysłano|Odesláno|Отправлено|Дата|Lähetetty|Gönderildi|送信日時|发送时间|寄件日期|보낸 날짜',
  to: 'To|An|À|Para|A|Aan|Till|Til|Do|Komu|Кому|Vastaanottaja|Kime|宛先|收件人|收件者|받는 사람',
  subject:
    'Subject|Betreff|Objet|Asunto|Oggetto|Assunto|Onderwerp|Ämne|Emne|Temat|Předmět|Тема|Aihe|Konu|件名|主题|主旨|제목',
};

const labelled = Object.values(labels).map((words) => new RegExp(`^[\\s*]*(?:${words})[*\\s]*[:：]`, 'iu'));
const [fromLabel, sentLabel] = labelled;
const blockLines = 7;

/** Whether a block of at least three of the labels begins at a line, the sender among them. */
const isBlock = (lines: readonly string[], at: number): boolean => {
  const first = lines[at] ?? '';
  if (first.length > maxLine || !(fromLabel?.test(first) || sentLabel?.test(first))) return false;
  const block = lines.slice(at, at + blockLines).filter(({ length }) => length <= maxLine);
  const found = labelled.filter((label) => block.some((line) => label.test(line)));
  return found.length >= 3 && block.some((line) => fromLabel?.test(line));
};

const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isBlank = (line: string): boolean => line.trim() === '';

/** The number of lines that an attribution takes from here; 0 for none. */
const attributionAt = (lines: readonly string[], at: number): number => {
  for (let count = 1; count <= 3; count++) {
    if (count > 1 && !begins.test(lines[at] ?? '')) return 0;
    const some = lines.slice(at, at + count);
    if (some.some(isBlank)) return 0;
    if (isAttribution(some.join(' '))) return count;
  }
  return 0;
};

interface Start {
  at: number;
  /** Where the quoted lines begin, after what introduces them. */
  body: number;
}

const startOf = (lines: readonly string[]): Start | undefined => {
  for (const [at, line] of lines.entries()) {
    const count = attributionAt(lines, at);
    if (count > 0) return { at, body: at + count };
    if (divider.test(line) || isBlock(lines, at)) return { at, body: at + 1 };
    if (/^\s*_{10,}\s*$/.test(line) && isBlock(lines, at + 1)) return { at, body: at + 2 };
    if (isQuoted(line)) return { at, body: at };
  }
  return undefined;
};

const joined = (lines: readonly string[]): string => lines.join('\n').trim();

/**
 * The text of a mail apart from what it quotes of earlier ones; `quoted` is null where it quotes nothing. Together they are the
 * whole. A mail that answers between the lines that it quotes stays as it is.
 */
export const withoutQuotes = (whole: string): { text: string; quoted: string | null } => {
  const lines = whole.split('\n');
  const start = startOf(lines);
  if (!start) return { text: whole.trim(), quoted: null };
  const after = lines.slice(start.body);
  const marked = after.findIndex((line) => !isBlank(line));
  // Without marks, all that follows is quoted.
  const end = isQuoted(after[marked] ?? '')
    ? after.findIndex((line, at) => at > marked && !isQuoted(line) && !isBlank(line))
    : -1;
  const rest = end < 0 ? [] : after.slice(end);
  if (rest.some(isQuoted)) return { text: whole.trim(), quoted: null };
  const text = [joined(lines.slice(0, start.at)), joined(rest)].filter(Boolean).join('\n\n');
  const quoted = joined(lines.slice(start.at, lines.length - rest.length));
  return text === '' || quoted === '' ? { text: whole.trim(), quoted: null } : { text, quoted };
};
