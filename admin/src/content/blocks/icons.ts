import {
  AlignLeft,
  Braces,
  CalendarDays,
  Clapperboard,
  Clock,
  Code,
  Columns2,
  FormInput,
  GalleryHorizontalEnd,
  Hash,
  Heading,
  Image,
  Info,
  List,
  type LucideIcon,
  Map as MapIcon,
  Megaphone,
  MessageCircleQuestion,
  Minus,
  Newspaper,
  PanelsTopLeft,
  PanelTop,
  Pilcrow,
  Quote,
  Rows3,
  SquareMousePointer,
  SquarePlay,
  Table,
  Target,
  Type,
  UnfoldVertical,
  Wrench,
} from 'lucide-react';
import { type BlockType, knownType } from '../../../../lib/content/content/blocks.contract.ts';
import { type Block, typeIn } from './blocks.rules.ts';

const icons: Readonly<Record<BlockType, LucideIcon>> = {
  heading: Heading,
  text: AlignLeft,
  paragraph: Pilcrow,
  richText: Type,
  html: Code,
  markdown: Hash,
  code: Braces,
  quote: Quote,
  list: List,
  table: Table,
  callout: Info,
  image: Image,
  gallery: GalleryHorizontalEnd,
  video: Clapperboard,
  embed: SquarePlay,
  map: MapIcon,
  hero: PanelTop,
  button: SquareMousePointer,
  cta: Target,
  section: Rows3,
  columns: Columns2,
  form: FormInput,
  hours: Clock,
  services: Wrench,
  promotions: Megaphone,
  events: CalendarDays,
  posts: Newspaper,
  faq: MessageCircleQuestion,
  divider: Minus,
  spacer: UnfoldVertical,
};

export const iconOfType = (type: BlockType): LucideIcon => icons[type];

/** Icon of a block; one of an unknown type has that of any block. */
export const iconOf = (block: Block): LucideIcon => {
  const type = knownType(typeIn(block));
  return type ? icons[type] : PanelsTopLeft;
};
