import { type BlockType, knownType } from '../../../../lib/content/content/blocks.contract.ts';

const place = 'frontage:blocks';
const maxKept = 4;

/** The types of the last blocks that were added on this device, the newest first. */
export const recentTypes = (): BlockType[] =>
  (localStorage.getItem(place) ?? '').split(',').flatMap((type) => knownType(type) ?? []);

export const noteType = (type: BlockType): void =>
  localStorage.setItem(place, [type, ...recentTypes().filter((one) => one !== type)].slice(0, maxKept).join());
