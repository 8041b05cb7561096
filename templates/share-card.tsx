// The share card of a page, which is shown where somebody shares a link to it: in the manner of an architect's drawing,
// 1200 by 630.
import { Fragment } from 'react';
import type { Block, CardProps as Given, Drawing, Face, Frame } from '../generator/theme.ts';
import { type Brand, brandOf } from './brand.ts';
import { companyCells } from './components/TitleBlock.tsx';

/** What the parts of the card are drawn from. */
type CardProps = Omit<Given, 'brand'> & Pick<Brand, 'colors'>;

const WIDTH = 1200;
const HEIGHT = 630;
/** The border of the card. */
const FRAME = { left: 30, top: 30, right: 1170, bottom: 600 };
/** The upper edge of the title block, the strip at the bottom with the company's name. */
const STRIP = 516;
/** The distance between small drawings. */
const GAP = 26;
/** The left edge of the text. */
const LEFT = 72;

/** The card of a page; null if it would be nothing but a frame: the site's general share picture is better. */
export async function ShareCard(given: Given) {
  const brand = brandOf(given);
  const props: CardProps = { ...given, colors: brand.hero === 'paper' ? brand.colors : blueprint(brand.colors) };
  const { colors, photo, sketch, title, type } = props;
  const room = { width: widthOf(props), height: 340, sizes: [82, 76, 70, 64, 58, 52, 46, 40] };
  const set = await type.block(typographic(title), 'display', { ...room, leading: LEADING, tracking: -0.014 });
  if (!hasPicture(props) && !set) return null;
  const box = set ? { x: 586, y: 56, width: 548, height: 436 } : { x: LEFT, y: 56, width: 1056, height: 436 };
  const label = sketch.label
    ? await oneLine(type, sketch.label.toUpperCase(), 'text', {
        width: widthOf(props),
        tracking: 0.12,
        sizes: [17, 15, 13],
      })
    : undefined;
  const place = set && placed(set, label);
  const company = await companyWords(props);
  return (
    <div style={{ display: 'flex', position: 'relative', width: WIDTH, height: HEIGHT, background: colors.ground }}>
      {photo !== undefined && <Photo photo={photo} left={set ? 570 : FRAME.left} />}
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        color={colors.ink}
        fill="none"
        fontFamily={type.fontFamily}
        style={{ position: 'absolute' }}
      >
        <style
          dangerouslySetInnerHTML={{ __html: `.accent{stroke:${colors.accent}}.accent-fill{fill:${colors.accent}}` }}
        />
        {photo === undefined ? (
          <Drawings {...props} box={box} />
        ) : (
          set && <path d={`M570 ${FRAME.top}V${STRIP}`} stroke={colors.ink} strokeWidth={2} />
        )}
        {place && <Dimension {...place} color={colors.accent} />}
        <Border {...props} />
        <TitleBlock {...props} />
      </svg>
      {set && place && <Title colors={colors} set={set} label={label} top={place.top} />}
      <Company {...company} colors={colors} />
    </div>
  );
}

/** The colors of a blueprint, as at the top of pages: on the dark ground. */
const blueprint = (colors: Brand['colors']): Brand['colors'] => ({
  ...colors,
  ground: colors.deep,
  ink: colors.onDeep,
  muted: colors.onDeep,
  accent: colors.accentOnDeep,
});

type Pictured = Pick<CardProps, 'sketch' | 'photo'>;

const hasPicture = ({ sketch, photo }: Pictured): boolean => sketch.drawings.length > 0 || photo !== undefined;

/** The width for the text: what a picture leaves of the card, or all of it. */
const widthOf = (props: Pictured): number => (hasPicture(props) ? 476 : 1000);

/** The distance of the title's baselines in em, and how far below the upper edge of a line its capitals begin. */
const LEADING = 1.07;
const ABOVE_CAPITALS = 0.18;
const CAPITALS = 0.72;
/** The height of the label with the distance below it. */
const LABEL = 40;

/** Where the label begins and the dimension line is, so that they and the title are centered vertically. */
function placed({ size, lines, width }: Block, label: Block | undefined) {
  const above = label ? LABEL : 0;
  const height = above + size * CAPITALS + (lines - 1) * size * LEADING + size * 0.24 + 34;
  const top = (FRAME.top + STRIP - height) / 2;
  return { top, end: top + height, width };
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One drawing, as large as possible, or a grid of small ones in two columns. */
function Drawings({ sketch: { drawings }, type, box }: CardProps & { readonly box: Box }) {
  const [first, ...others] = drawings;
  if (first && others.length === 0)
    return <PlacedDrawing drawing={first} inner={type.withoutUnsettable(first)} box={box} />;
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
    return <PlacedDrawing key={drawing.name} drawing={drawing} inner={type.withoutUnsettable(drawing)} box={at} />;
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

function Photo({ photo, left }: { readonly photo: string; readonly left: number }) {
  const size = { width: FRAME.right - left, height: STRIP - FRAME.top };
  return <img src={photo} alt="" style={{ position: 'absolute', left, top: FRAME.top, ...size, objectFit: 'cover' }} />;
}

/** A line as wide as the title. */
function Dimension({ end, width, color }: { readonly end: number; readonly width: number; readonly color: string }) {
  const right = LEFT + width;
  return (
    <path
      d={`M${LEFT - 14} ${end}H${right + 14}M${LEFT} ${end - 12}v24M${right} ${end - 12}v24M${LEFT - 7} ${end + 7}l14-14M${right - 7} ${end + 7}l14-14`}
      stroke={color}
      strokeWidth={1.5}
    />
  );
}

/** Label and title; the label ends with the title if it is written from right to left. */
function Title({
  set,
  label,
  top,
  colors,
}: Pick<CardProps, 'colors'> & { readonly set: Block; readonly label: Block | undefined; readonly top: number }) {
  const left = set.style.direction === 'rtl' ? LEFT + set.width - (label?.width ?? 0) : LEFT;
  const titleTop = top + (label ? LABEL : 0) - ABOVE_CAPITALS * set.size;
  return (
    <>
      {label && <Text block={label} left={left} middle={top + 7} color={colors.accent} />}
      <Text block={set} left={LEFT} middle={titleTop + (set.lines * set.size * LEADING) / 2} color={colors.ink} />
    </>
  );
}

/** A text whose lines are centered around a height. */
function Text({
  block: { text, style, size, lines },
  left,
  middle,
  color,
}: {
  readonly block: Block;
  readonly left: number;
  readonly middle: number;
  readonly color: string;
}) {
  const top = middle - (lines * size * Number(style.lineHeight)) / 2;
  return <div style={{ ...style, position: 'absolute', left, top, color }}>{text}</div>;
}

/** A text on one line, in the largest size that fits; cut off with an ellipsis if none does. */
const oneLine = (
  type: CardProps['type'],
  text: string,
  face: Face,
  room: Pick<Frame, 'width' | 'tracking'> & { readonly sizes: readonly [number, ...number[]] },
): Promise<Block | undefined> => type.block(text, face, { ...room, height: room.sizes[0] * 1.3, leading: 1.3 });

/** A text with typographic quotation marks and apostrophes. */
function typographic(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}.,!?…])'/gu, '’')
    .replace(/'/g, '‘')
    .replace(/(?<=[\p{L}\p{N}.,!?…’])"/gu, '”')
    .replace(/"/g, '“');
}

/** The border: a bold line inside a fine one, and a mark at the middle of each side. */
function Border({ colors }: CardProps) {
  const { left, top, right, bottom } = FRAME;
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

/** The size of the logo, and the left edges of the cells beside the company's name. */
const MARK = 50;
const CELLS = [660, 915] as const;
const MIDDLE = (STRIP + FRAME.bottom) / 2;

/** The title block: its lines, and the logo. The words in it are HTML. */
function TitleBlock({ business, type, colors }: CardProps) {
  const { left, right, bottom } = FRAME;
  return (
    <>
      <path d={`M${left} ${STRIP}H${right}`} stroke={colors.ink} strokeWidth={2} />
      <path d={CELLS.map((x) => `M${x} ${STRIP}V${bottom}`).join('')} stroke={colors.ink} strokeWidth={0.75} />
      <g color={colors.accent}>
        <PlacedDrawing
          drawing={business.logo}
          inner={type.withoutUnsettable(business.logo)}
          box={{ x: left + 42, y: MIDDLE - MARK / 2, width: MARK, height: MARK }}
        />
      </g>
    </>
  );
}

/** The words of the title block: the company's name, its license, its town. */
async function companyWords({ business, type }: CardProps) {
  const small = (text: string) =>
    oneLine(type, text.toUpperCase(), 'text', { width: 216, tracking: 0.1, sizes: [11.5, 10.5, 9.5, 8.5] });
  const large = (text: string) => oneLine(type, text, 'text', { width: 216, tracking: 0, sizes: [21, 19, 17, 15] });
  return {
    name: await oneLine(type, business.companyName, 'display', {
      width: 470,
      tracking: -0.01,
      sizes: [34, 30, 26, 22, 18],
    }),
    cells: await Promise.all(
      companyCells(business).map(async ({ label, value }) => ({
        small: await small(label),
        large: await large(value),
      })),
    ),
  };
}

function Company({ name, cells, colors }: Awaited<ReturnType<typeof companyWords>> & Pick<CardProps, 'colors'>) {
  return (
    <>
      {name && <Text block={name} left={FRAME.left + 42 + MARK + 18} middle={MIDDLE} color={colors.ink} />}
      {cells.map(({ small, large }, index) => {
        const left = CELLS[index]! + 24;
        return (
          <Fragment key={left}>
            {small && <Text block={small} left={left} middle={MIDDLE - 14} color={colors.muted} />}
            {large && <Text block={large} left={left} middle={MIDDLE + 12} color={colors.ink} />}
          </Fragment>
        );
      })}
    </>
  );
}
