import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { named, type StageName } from '#infra/stages.ts';

interface ViewerFunctionProps {
  stage: StageName;
  /** Name without the stage. */
  name: string;
  comment: string;
  /** JavaScript of CloudFront Functions with a `handler`. */
  code: string;
}

/** A function that CloudFront runs on each request of a viewer. */
export const addViewerFunction = (
  scope: Construct,
  id: string,
  { stage, name, comment, code }: ViewerFunctionProps,
): EdgeFunction =>
  new EdgeFunction(scope, id, {
    functionName: named(stage, name),
    comment,
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(code),
  });
