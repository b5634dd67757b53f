// Two steps that the packager has not: it bundles before it zips, and names the engine in the rules bucket after it has deployed.
import { S3Client } from '@aws-sdk/client-s3';
import { bundle } from './bundle.mjs';
import { carriedEngine, writeMarker } from './engine.mjs';

export default class AssayPlugin {
  constructor(serverless, _options, { log }) {
    this.service = serverless.service;
    this.provider = serverless.getProvider('aws');
    this.log = log;
    this.hooks = {
      'before:package:createDeploymentArtifacts': () => this.bundle(),
      'after:deploy:deploy': () => this.nameEngine(),
    };
  }

  /** The engine's name travels with the package, so that a package deployed elsewhere or later names its own. */
  async bundle() {
    await bundle();
    this.service.custom.engine = await carriedEngine();
  }

  async nameEngine() {
    const { buckets, engine } = this.service.custom;
    const bucket = buckets.rules.replace(/\$\{AWS::AccountId\}/, await this.provider.getAccountId());
    const s3 = new S3Client(await this.provider.getAwsSdkV3Config());
    const written = await writeMarker(s3, bucket, engine, new Date());
    this.log.notice(`${bucket}/engine.json ${written ? 'names the new engine' : 'already names this engine'}`);
  }
}
