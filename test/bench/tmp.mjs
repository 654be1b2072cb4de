import { Child } from './child.ts';
const [dir, cmd, arg, n='1'] = process.argv.slice(2);
for (let i=0;i<Number(n);i++){
const { child } = await Child.start('./projections/rebuild.child.ts', dir);
console.log(JSON.stringify(await child.ask(cmd, cmd==='write'?Number(arg):`${arg}-${process.pid}-${i}.sqlite`)));
await child.stop();}
