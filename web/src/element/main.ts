import { define } from './define.ts';

define();
