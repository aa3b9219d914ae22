import { Button } from '../design/button.tsx';
import { ChangeBar } from '../design/forms/change-bar.tsx';
import { Card, Hint, Row, Stack } from '../design/layout.tsx';
import { Panes } from '../design/lists/panes.tsx';
import { RegionContext } from '../design/region.ts';
import { BriefTime, Time } from '../design/time.tsx';
import { designPage as texts } from '../texts/en/app/design-page.ts';
import { sampleRegion, samples, sampleTime } from './samples.ts';

export const Times = () => (
  <Card title={texts.parts.times}>
    <RegionContext value={sampleRegion}>
      <Row>
        <Time value={sampleTime} />
        <Time value={sampleTime} isDate />
        <Time value={sampleTime} isPlain />
        <BriefTime value={sampleTime} />
        <Time value={null} />
      </Row>
    </RegionContext>
  </Card>
);

export const Frames = () => (
  <Card title={texts.parts.frames}>
    <Panes
      top={<Hint>{texts.help}</Hint>}
      list={
        <Stack>
          {samples.map(({ id, name }) => (
            <span key={id}>{name}</span>
          ))}
        </Stack>
      }
      detail={<p>{texts.long}</p>}
      hasDetail={false}
    />
    <ChangeBar>
      <Button>{texts.close}</Button>
      <Button kind="primary">{texts.primary}</Button>
    </ChangeBar>
  </Card>
);
