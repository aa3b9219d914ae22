interface Post {
  /** Days before the day of the snapshot. */
  ago: number;
  title: string;
  excerpt: string;
  tags: string[];
  picture: string;
  author: string;
  advice: string[];
}

const row = (
  ago: number,
  title: string,
  excerpt: string,
  tags: string[],
  picture: string,
  author: string,
  advice: string[],
): Post => ({ ago, title, excerpt, tags, picture, author, advice });

const grace = 'Grace Hopper';
const miguel = 'Miguel Santos';
const lena = 'Lena Brooks';

export const posts: Post[] = [
  row(85, 'How long a water heater lasts', 'The signs that it is time for another one.', ['heaters'], 'heater', grace, [
    'Look at the date on the label: ten years are a good age.',
    'Rusty water from the hot tap alone comes from the tank.',
    'A puddle below the tank does not get smaller by itself.',
  ]),
  row(
    71,
    'Five things that never belong in a sink',
    'Fat is only the first of them.',
    ['drains', 'kitchen'],
    'drain',
    miguel,
    [
      'Let fat get cold in a cup and put it in the bin.',
      'Coffee grounds make a paste that no plunger moves.',
      'Rice and pasta go on growing in the pipe.',
    ],
  ),
  row(
    57,
    'Where is your main valve?',
    'Two minutes today save a ceiling one day.',
    ['leaks', 'know-how'],
    'pipes',
    lena,
    [
      'Walk to it now and turn it a quarter and back.',
      'Show it to everybody who lives with you.',
      'A valve that is stuck is a small repair, as long as it is dry.',
    ],
  ),
  row(
    44,
    'Why drains freeze',
    'What a cold night does to a pipe, and what to do before it.',
    ['winter', 'drains'],
    'storm',
    grace,
    [
      'Take the hose off the outdoor tap.',
      'Leave the cupboard below the sink open in a cold night.',
      'Let the tap at the outer wall drip.',
    ],
  ),
  row(
    33,
    'Tank or tankless?',
    'What each costs to buy, to run and to look after.',
    ['heaters', 'know-how'],
    'heater',
    miguel,
    [
      'Count the showers that run at the same time.',
      'Ask what your gas line can carry before you buy.',
      'Hard water needs a yearly rinse in both.',
    ],
  ),
  row(
    22,
    'Hard water in Central Texas',
    'What the white crust is, and when a softener pays.',
    ['know-how'],
    'tap',
    lena,
    ['Vinegar overnight clears a shower head.', 'A test strip from us costs nothing.', 'Soften the hot water first.'],
  ),
  row(12, 'A dripping tap, counted', 'One drop a second is 3,000 gallons a year.', ['leaks'], 'tap', grace, [
    'Turn the water off below the sink first.',
    'A washer is a dollar; the right one is the art.',
    'If it drips from the handle, it is the seal.',
  ]),
  row(
    5,
    'What we learned from 1,000 camera inspections',
    'Roots, fat, and one toy fire engine.',
    ['drains'],
    'drain',
    miguel,
    [
      'Trees within ten feet of the line find it.',
      'Wipes do not dissolve, whatever the box says.',
      'Have the line looked at before you buy a house.',
    ],
  ),
  row(
    2,
    'Before the storm: is your sump pump ready?',
    'A bucket of water tells you.',
    ['storms', 'pumps'],
    'storm',
    lena,
    [
      'Pour a bucket into the pit and watch the float rise.',
      'Listen: grinding means a worn bearing.',
      'A battery keeps it running when the street is dark.',
    ],
  ),
];

export const demoPostBody = ({ excerpt, advice }: Post): string =>
  `<p><strong>${excerpt}</strong> We are asked about this at every second visit, so here is what we tell our customers.</p>` +
  `<h2>What you can do yourself</h2><ul>${advice.map((line) => `<li>${line}</li>`).join('')}</ul>` +
  '<h2>When to call us</h2><p>If it comes back within a week, something else is wrong. Send us a picture with your message ' +
  'and we tell you what it is likely to cost before anybody drives to you.</p>';
