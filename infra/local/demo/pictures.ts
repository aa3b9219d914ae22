import sharp from 'sharp';

const width = 1200;
const height = 800;

const scene = (sky: string, ground: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1200 800">` +
  `<rect width="1200" height="800" fill="${sky}"/><rect y="600" width="1200" height="200" fill="${ground}"/>${body}</svg>`;

const house = (x: number, wall: string, roof: string): string =>
  `<rect x="${x}" y="360" width="220" height="240" fill="${wall}"/><path d="M${x - 20} 360 L${x + 110} 240 L${x + 240} 360Z" fill="${roof}"/>` +
  `<rect x="${x + 30}" y="410" width="60" height="70" fill="#fef9c3"/><rect x="${x + 130}" y="460" width="60" height="140" fill="#78350f"/>`;

const wheel = (x: number): string =>
  `<circle cx="${x}" cy="640" r="58" fill="#1f2937"/><circle cx="${x}" cy="640" r="26" fill="#d1d5db"/>`;

const van =
  '<path d="M300 400 h420 l130 110 v130 h-550z" fill="#0f766e"/><path d="M735 425 l90 85 h-90z" fill="#ccfbf1"/>' +
  `<path d="M420 490 c0 -40 40 -70 40 -70 s40 30 40 70 a40 40 0 0 1 -80 0z" fill="#fbbf24"/>${wheel(400)}${wheel(740)}`;

const plumber = (x: number, skin: string): string =>
  `<rect x="${x - 24}" y="360" width="48" height="60" fill="${skin}"/><circle cx="${x}" cy="320" r="60" fill="${skin}"/><path d="M${x - 66} 306 a66 66 0 0 1 132 0z" fill="#0f766e"/>` +
  `<path d="M${x - 100} 800 v-320 a100 80 0 0 1 200 0 v320z" fill="#1e3a5f"/><rect x="${x - 36}" y="480" width="72" height="150" rx="10" fill="#fbbf24"/>`;

const drop = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y} c0 0 ${size} ${size} ${size} ${size * 1.7} a${size} ${size} 0 0 1 ${-2 * size} 0 c0 ${-0.7 * size} ${size} ${-1.7 * size} ${size} ${-1.7 * size}z" fill="#38bdf8"/>`;

const pipes =
  '<g fill="none" stroke="#b45309" stroke-width="64"><path d="M0 250 H420 V560 H820 V180 H1200"/></g>' +
  '<g fill="#78350f"><rect x="370" y="200" width="100" height="100" rx="14"/><rect x="370" y="510" width="100" height="100" rx="14"/>' +
  '<rect x="770" y="510" width="100" height="100" rx="14"/><rect x="770" y="130" width="100" height="100" rx="14"/></g>';

const tap =
  '<path d="M320 300 h360 a120 120 0 0 1 120 120 v60 h-110 v-40 a30 30 0 0 0 -30 -30 h-340z" fill="#94a3b8"/>' +
  `<rect x="430" y="200" width="90" height="100" fill="#64748b"/><rect x="360" y="160" width="230" height="50" rx="25" fill="#0f766e"/>${drop(745, 520, 34)}`;

const heater =
  '<rect x="440" y="130" width="320" height="520" rx="60" fill="#e2e8f0"/><rect x="440" y="200" width="320" height="40" fill="#0f766e"/>' +
  '<circle cx="600" cy="430" r="70" fill="#fff"/><path d="M600 380 c30 40 40 55 40 75 a40 40 0 0 1 -80 0 c0 -20 10 -35 40 -75z" fill="#f97316"/>';

const drain =
  '<ellipse cx="600" cy="520" rx="380" ry="120" fill="#cbd5e1"/><ellipse cx="600" cy="510" rx="330" ry="95" fill="#f8fafc"/>' +
  `<circle cx="600" cy="510" r="52" fill="#475569"/><g stroke="#94a3b8" stroke-width="8"><path d="M560 510h80M600 470v80"/></g>${drop(600, 230, 44)}`;

const rain = Array.from({ length: 26 }, (_, at) => drop((at * 173) % 1200, (at * 97) % 520, 9)).join('');

const sources: Record<string, string> = {
  van: scene('#bae6fd', '#94a3b8', house(20, '#fde68a', '#b45309') + house(900, '#fecaca', '#991b1b') + van),
  team: scene('#ccfbf1', '#a8a29e', plumber(330, '#f1c27d') + plumber(600, '#8d5524') + plumber(870, '#ffdbac')),
  storefront: scene(
    '#dbeafe',
    '#9ca3af',
    '<rect x="180" y="240" width="840" height="360" fill="#fef3c7"/><rect x="180" y="240" width="840" height="90" fill="#0f766e"/>' +
      `<rect x="240" y="380" width="300" height="220" fill="#bae6fd"/><rect x="640" y="380" width="140" height="220" fill="#78350f"/>${drop(600, 250, 22)}`,
  ),
  street: scene(
    '#fde68a',
    '#78716c',
    house(120, '#bfdbfe', '#1e3a8a') + house(480, '#fecdd3', '#9f1239') + house(840, '#bbf7d0', '#166534'),
  ),
  pipes: scene('#fef3c7', '#fde68a', pipes),
  tap: scene('#e0f2fe', '#bae6fd', tap),
  heater: scene('#ffedd5', '#d6d3d1', heater),
  drain: scene('#ecfeff', '#a5f3fc', drain),
  storm: scene('#475569', '#1e293b', house(490, '#cbd5e1', '#334155') + rain),
};

export const altTexts: Record<string, string> = {
  van: 'A teal van of Acme Plumbing between two houses',
  team: 'Three plumbers in work clothes',
  storefront: 'A workshop with a teal sign',
  street: 'Three houses in a street',
  pipes: 'Copper pipes with joints',
  tap: 'A tap with a drop of water',
  heater: 'A water heater with a flame',
  drain: 'A sink with its drain',
  storm: 'A house in heavy rain',
  logo: 'Acme Plumbing',
  icon: 'A drop of water',
};

const mark = '<path d="M60 14 c0 0 34 38 34 62 a34 34 0 0 1 -68 0 c0 -24 34 -62 34 -62z" fill="#0f766e"/>';
const svg = (wide: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide * 4}" height="480" viewBox="0 0 ${wide} 120">${body}</svg>`;

/** Letters are drawn as shapes, because fonts differ between machines. */
const letters =
  '<g fill="none" stroke="#134e4a" stroke-width="13" stroke-linejoin="round" stroke-linecap="round">' +
  '<path d="M122 92 L148 28 L174 92 M132 70 H164"/><path d="M240 42 a30 32 0 1 0 0 36"/>' +
  '<path d="M268 92 V28 L294 66 L320 28 V92"/><path d="M388 28 H350 V92 H388 M350 60 H382"/></g>';

interface Picture {
  name: string;
  type: 'image/webp' | 'image/png';
  bytes: Buffer;
}

/** All pictures of the demo. */
export const drawPictures = async (scale: number): Promise<Picture[]> => {
  const draw = (source: string) => sharp(Buffer.from(source), { density: 72 * scale });
  const scenes = Object.entries(sources).map(async ([name, source]): Promise<Picture> => {
    return { name, type: 'image/webp', bytes: await draw(source).webp({ quality: 70 }).toBuffer() };
  });
  const marks = Object.entries({ logo: svg(410, mark + letters), icon: svg(120, mark) });
  const png = marks.map(async ([name, source]): Promise<Picture> => {
    return { name, type: 'image/png', bytes: await draw(source).png({ palette: true }).toBuffer() };
  });
  return Promise.all([...scenes, ...png]);
};
