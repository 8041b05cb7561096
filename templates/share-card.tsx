// The share card of a page, which is shown where somebody shares a link to it: a sheet of a drawing set, 1200 by 630.
import type { CardProps, Drawing, SetLine, SetParagraph } from '../generator/contract.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The border of the sheet. */
const SHEET = { left: 30, top: 30, right: 1170, bottom: 600 };
/** The upper edge of the title block, the strip at the bottom with the company's name. */
const STRIP = 516;
/** The distance between small drawings. */
const GAP = 26;

export function ShareCard(props: CardProps) {
  const { colors, photo, title, type } = props;
  const set = type.paragraph(
    typographic(title),
    { face: 'display', tracking: -0.014 },
    { width: widthOf(props), height: 340, sizes: [82, 76, 70, 64, 58, 52, 46, 40], leading: 1.07 },
  );
  // There would be nothing but a frame: the site's general share picture is better.
  if (!hasPicture(props) && !set) return null;
  const box = set ? { x: 586, y: 56, width: 548, height: 436 } : { x: 72, y: 56, width: 1056, height: 436 };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      color={colors.ink}
      fill="none"
    >
      <style
        dangerouslySetInnerHTML={{ __html: `.accent{stroke:${colors.accent}}.accent-fill{fill:${colors.accent}}` }}
      />
      <rect width={WIDTH} height={HEIGHT} fill={colors.ground} />
      {photo === undefined ? (
        <Drawings {...props} box={box} />
      ) : (
        <Photo {...props} photo={photo} left={set ? 570 : SHEET.left} />
      )}
      {set && <Words {...props} set={set} />}
      <Border {...props} />
      <TitleBlock {...props} />
    </svg>
  );
}

type Pictured = Pick<CardProps, 'sketch' | 'photo'>;

const hasPicture = ({ sketch, photo }: Pictured): boolean => sketch.drawings.length > 0 || photo !== undefined;

/** The width for the text: what a picture leaves of the sheet, or all of it. */
const widthOf = (props: Pictured): number => (hasPicture(props) ? 476 : 1000);

/** Sets a text on one line in the largest size that fits; cut off with an ellipsis if none does. */
function oneLine(
  type: CardProps['type'],
  text: string,
  style: Parameters<CardProps['type']['paragraph']>[1],
  width: number,
  sizes: readonly [number, ...number[]],
): { readonly line: SetLine; readonly size: number } | undefined {
  const set = type.paragraph(text, style, { width, height: sizes[0] * 1.15, sizes, leading: 1.1 });
  return set?.lines[0] && { line: set.lines[0], size: set.size };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One drawing, as large as possible, or a grid of small ones in two columns. */
function Drawings({ sketch: { drawings }, type, box }: CardProps & { readonly box: Box }) {
  if (drawings.length === 1)
    return <PlacedDrawing drawing={drawings[0]!} inner={type.outlined(drawings[0]!)} box={box} />;
  const rows = Math.ceil(drawings.length / 2);
  const width = (box.width - GAP) / 2;
  const height = (box.height - GAP * (rows - 1)) / rows;
  return drawings.map((drawing, index) => {
    const at = {
      x: box.x + (index % 2) * (width + GAP),
      y: box.y + Math.floor(index / 2) * (height + GAP),
      width,
      height,
    };
    return <PlacedDrawing key={drawing.name} drawing={drawing} inner={type.outlined(drawing)} box={at} />;
  });
}

function PlacedDrawing({
  drawing,
  inner,
  box,
}: {
  readonly drawing: Drawing;
  readonly inner: string;
  readonly box: Box;
}) {
  const scale = Math.min(box.width / drawing.width, box.height / drawing.height);
  const width = drawing.width * scale;
  const height = drawing.height * scale;
  const attributes = Object.entries(drawing.attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
  return (
    <g
      dangerouslySetInnerHTML={{
        __html: `<svg x="${box.x + (box.width - width) / 2}" y="${box.y + (box.height - height) / 2}" width="${width}" height="${height}" viewBox="0 0 ${drawing.width} ${drawing.height}" ${attributes}>${inner}</svg>`,
      }}
    />
  );
}

function Photo({ photo, left, colors }: CardProps & { readonly photo: string; readonly left: number }) {
  return (
    <>
      <image
        href={photo}
        x={left}
        y={SHEET.top}
        width={SHEET.right - left}
        height={STRIP - SHEET.top}
        preserveAspectRatio="xMidYMid slice"
      />
      <path d={`M${left} ${SHEET.top}V${STRIP}`} stroke={colors.ink} strokeWidth={2} />
    </>
  );
}

/** Label, title and a dimension line as wide as the title, centered vertically. */
function Words({ sketch, photo, type, colors, set }: CardProps & { readonly set: SetParagraph }) {
  const x = 72;
  const label = sketch.label
    ? oneLine(
        type,
        sketch.label.toUpperCase(),
        { face: 'text', tracking: 0.12 },
        widthOf({ sketch, photo }),
        [17, 15, 13],
      )?.line
    : undefined;
  const above = label ? 40 : 0;
  const below = set.size * 0.24 + 34;
  const height = above + set.size * 0.72 + (set.lines.length - 1) * set.leading + below;
  const top = (SHEET.top + STRIP - height) / 2;
  const firstBaseline = top + above + set.size * 0.72;
  const end = top + height;
  const width = Math.max(...set.lines.map((line) => line.width));
  const leftOf = (line: SetLine): number => (set.isRightToLeft ? x + width - line.width : x);
  return (
    <>
      {label && <Text line={label} x={leftOf(label)} y={top + 13} color={colors.accent} />}
      {set.lines.map((line, index) => (
        <Text key={line.d} line={line} x={leftOf(line)} y={firstBaseline + index * set.leading} color={colors.ink} />
      ))}
      <path
        d={`M${x - 14} ${end}H${x + width + 14}M${x} ${end - 12}v24M${x + width} ${end - 12}v24M${x - 7} ${end + 7}l14-14M${x + width - 7} ${end + 7}l14-14`}
        stroke={colors.accent}
        strokeWidth={1.5}
      />
    </>
  );
}

/** A text with typographic quotation marks and apostrophes. */
function typographic(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}.,!?…])'/gu, '’')
    .replace(/'/g, '‘')
    .replace(/(?<=[\p{L}\p{N}.,!?…’])"/gu, '”')
    .replace(/"/g, '“');
}

function Text({
  line,
  x,
  y,
  color,
}: {
  readonly line: SetLine;
  readonly x: number;
  readonly y: number;
  readonly color: string;
}) {
  return <path d={line.d} fill={color} transform={`translate(${x} ${y.toFixed(1)})`} />;
}

/** The border: a bold line inside a fine one, and a mark at the middle of each side. */
function Border({ colors }: CardProps) {
  const { left, top, right, bottom } = SHEET;
  return (
    <>
      <rect x={left} y={top} width={right - left} height={bottom - top} stroke={colors.ink} strokeWidth={2} />
      <rect
        x={left - 9.5}
        y={top - 9.5}
        width={right - left + 19}
        height={bottom - top + 19}
        stroke={colors.ink}
        strokeWidth={0.75}
      />
      <path
        d={`M${WIDTH / 2} ${top - 9.5}v-11M${WIDTH / 2} ${bottom + 9.5}v11M${left - 9.5} ${HEIGHT / 2}h-11M${right + 9.5} ${HEIGHT / 2}h11`}
        stroke={colors.ink}
        strokeWidth={0.75}
      />
    </>
  );
}

/** The title block: the company's logo and name, its license, its town. */
function TitleBlock({ business, type, colors }: CardProps) {
  const { left, right, bottom } = SHEET;
  const middle = (STRIP + bottom) / 2;
  const name = oneLine(type, business.companyName, { face: 'display', tracking: -0.01 }, 470, [34, 30, 26, 22, 18]);
  const mark = 50;
  return (
    <>
      <path d={`M${left} ${STRIP}H${right}`} stroke={colors.ink} strokeWidth={2} />
      <path d={`M660 ${STRIP}V${bottom}M915 ${STRIP}V${bottom}`} stroke={colors.ink} strokeWidth={0.75} />
      <g color={colors.accent}>
        <PlacedDrawing
          drawing={business.logo}
          inner={type.outlined(business.logo)}
          box={{ x: left + 42, y: middle - mark / 2, width: mark, height: mark }}
        />
      </g>
      {name && <Text line={name.line} x={left + 42 + mark + 18} y={middle + name.size * 0.34} color={colors.ink} />}
      <Cell
        label={business.licenseStatus}
        value={business.license ?? business.phone.shown}
        x={684}
        {...{ type, colors, middle }}
      />
      <Cell label={business.industry} value={townOf(business.address)} x={939} {...{ type, colors, middle }} />
    </>
  );
}

/** The town with its state, if addresses are written so. */
const townOf = ({ addressLocality, addressRegion, townLine }: CardProps['business']['address']): string =>
  addressRegion === undefined || townLine !== undefined ? addressLocality : `${addressLocality}, ${addressRegion}`;

/** The width for the text in a cell of the title block. */
const CELL_WIDTH = 216;

function Cell({
  label,
  value,
  x,
  middle,
  type,
  colors,
}: Pick<CardProps, 'type' | 'colors'> & {
  readonly label: string;
  readonly value: string;
  readonly x: number;
  readonly middle: number;
}) {
  const small = oneLine(type, label.toUpperCase(), { face: 'text', tracking: 0.1 }, CELL_WIDTH, [11.5, 10.5, 9.5, 8.5]);
  const large = oneLine(type, value, { face: 'text' }, CELL_WIDTH, [21, 19, 17, 15]);
  return (
    <>
      {small && <Text line={small.line} x={x} y={middle - 10} color={colors.muted} />}
      {large && <Text line={large.line} x={x} y={middle + 19} color={colors.ink} />}
    </>
  );
}
