import sharp from 'sharp';
import { BrokenFile } from '../broken-file.ts';
import { variantSides } from '../shapes.contract.ts';
import { svgText } from '../svg-text.rules.ts';
import { cleanSvg } from './svg.rules.ts';

const pointsPerInch = 72;
const maxDensity = 100_000;
const patienceSeconds = 30;

/** An SVG file without what runs or leads out of it, and a picture of it, as large as the largest variant. */
export const drawnSvg = async (bytes: Buffer, maxPixels: number): Promise<{ clean: Buffer; drawing: Buffer }> => {
  const text = cleanSvg(svgText(bytes) ?? '');
  if (text === undefined) throw new BrokenFile('unreadable', 'Nothing that may be shown is in the SVG file');
  const clean = Buffer.from(text);
  const { width, height } = await sharp(clean).metadata();
  const density = (pointsPerInch * variantSides.large) / Math.max(width, height, 1);
  const drawing = await sharp(clean, {
    density: Math.min(maxDensity, Math.max(1, density)),
    limitInputPixels: maxPixels,
    failOn: 'error',
  })
    .resize({ width: variantSides.large, height: variantSides.large, fit: 'inside' })
    .timeout({ seconds: patienceSeconds })
    .png()
    .toBuffer();
  return { clean, drawing };
};
